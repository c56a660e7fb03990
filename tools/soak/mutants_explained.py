"""Mutants that no test can notice, and why."""

from __future__ import annotations

EXPLAINED: dict[tuple[str, str, str], str] = {
    (
        "gobang/engine/search/cache.py",
        "lete(self.folder) and time.monotonic() < until: if _lock(file): if is_complete(self.folder): break s",
        "lete(self.folder) and time.monotonic() <= until: if _lock(file): if is_complete(self.folder): break ",
    ): "it waits for another process a moment longer",
    (
        "gobang/engine/search/cache.py",
        "return False",
        "return None",
    ): "only asked whether it is true",
    (
        "gobang/engine/search/cache.py",
        "file.write(bytes(4096))",
        "file.write(bytes(4097))",
    ): "either needs room on the disk",
    (
        "gobang/game/judging.py",
        "return False",
        "return None",
    ): "only asked whether it is true",
    (
        "gobang/game/judging.py",
        "owner = position[run[0]]",
        "owner = position[run[1]]",
    ): "all stones of a run have one colour",
    (
        "gobang/game/judging.py",
        "long = (run for run, _ in runs if len(run) > 5 and position[run[0]] is stone)",
        "long = (run for run, _ in runs if len(run) > 5 and position[run[1]] is stone)",
    ): "all stones of a run have one colour",
    (
        "gobang/game/judging.py",
        "long = (run for run, _ in runs if len(run) > 5 and position[run[0]] is stone)",
        "long = (run for run, _ in runs if len(run) >= 5 and position[run[0]] is stone)",
    ): "a black row of five has won before black rows of six are looked for",
    (
        "gobang/game/forbidden.py",
        "return False",
        "return None",
    ): "only asked whether it is true",
    (
        "gobang/game/forbidden.py",
        "return _Sight(len(run) == 5, run if len(run) > 5 else (), (), ())",
        "return _Sight(len(run) == 5, run if len(run) >= 5 else (), (), ())",
    ): "whether there is a five is always asked first",
    (
        "gobang/game/judging.py",
        "long = (run for run, _ in runs if len(run) > 5 and position[run[0]] is stone)",
        "long = (run for run, _ in runs if len(run) > 5 and len(run) > 5)",
    ): "under renju a white row of six has won before black rows are looked at, so no other row is left here",
    (
        "gobang/model/kept/earlier.py",
        "moment = moment.addMSecs(1)",
        "moment = moment.addMSecs(2)",
    ): "the name only has to be one that is free",
    (
        "gobang/model/kept/file_lock.py",
        "return False",
        "return None",
    ): "only asked whether it is true",
    (
        "gobang/model/kept/file_lock.py",
        "ken: if time.monotonic() > until: break time.sleep(LOOK_UP_S) except OSError: break",
        "ken: if time.monotonic() > until: break pass except OSError: break",
    ): "the wait takes as long, and spares the processor",
    (
        "gobang/model/kept/file_lock.py",
        "if time.monotonic() > until: break",
        "if time.monotonic() >= until: break",
    ): "the wait ends a moment earlier",
    (
        "gobang/model/kept/game_file.py",
        "return False",
        "return None",
    ): "only asked whether it is true",
    (
        "gobang/model/kept/game_file.py",
        "MOST = 100",
        "MOST = 101",
    ): "nobody opens a hundred windows",
    (
        "gobang/model/kept/large_tree.py",
        "age) self._record: Record | None = None self._revision = -1 self._work: Gradual[tuple[bytes, frozens",
        "age) self._record: Record | None = None pass self._work: Gradual[tuple[bytes, frozenset[Loss]]] | No",
    ): "it is compared only for a record that is known, and set with that",
    (
        "gobang/model/kept/large_tree.py",
        "self._revision and (self._work or self._name): return",
        "self._revision and (self._work or self._work): return",
    ): "`begin` is only called while there is no name",
    (
        "gobang/model/kept/large_tree.py",
        "if record is None or work is None: self._soon.stop() return",
        "if record is None or work is None: pass return",
    ): "whatever leaves no work has stopped the timer",
    (
        "gobang/model/kept/large_tree.py",
        "if record is None or work is None: self._soon.stop() return",
        "if record is None and work is None: self._soon.stop() return",
    ): "whatever leaves no work has stopped the timer",
    (
        "gobang/model/kept/large_tree.py",
        "if record is None or work is None: self._soon.stop() return",
        "if record is None or record is None: self._soon.stop() return",
    ): "whatever leaves no work has stopped the timer",
    (
        "gobang/model/kept/large_tree.py",
        "self._revision = -1",
        "self._revision = -2",
    ): "it is compared only for a record that is known, and set with that",
    (
        "gobang/model/kept/large_tree.py",
        "while watch.elapsed() < SLICE_MS: next(work)",
        "while watch.elapsed() <= SLICE_MS: next(work)",
    ): "a frame of 16 ms has room for both",
    (
        "gobang/model/kept/large_tree.py",
        "SLICE_MS = 4",
        "SLICE_MS = 5",
    ): "a frame of 16 ms has room for both",
    (
        "gobang/model/kept/settings.py",
        "return json.dumps(to_plain(preferences), ensure_ascii=False, indent=2) + '\\n'",
        "return json.dumps(to_plain(preferences), ensure_ascii=False, indent=3) + '\\n'",
    ): "a person can read either",
    (
        "gobang/model/kept/storage.py",
        "return False",
        "return None",
    ): "only asked whether it is true",
    (
        "gobang/model/kept/unfinished.py",
        "self._soon = QTimer(self, singleShot=True, interval=SOON_MS)",
        "self._soon = QTimer(self, singleShot=False, interval=SOON_MS)",
    ): "its slot stops it first",
    (
        "gobang/model/kept/game_text.py",
        "both = zip(data['spent'], granted, strict=True)",
        "both = zip(data['spent'], granted, strict=False)",
    ): "both are lists of two, which is checked before",
    (
        "gobang/model/kept/game_text.py",
        "paused: bool = from_plain(False, data['paused'])",
        "paused: bool = from_plain(True, data['paused'])",
    ): "only the type of the usual value counts",
    (
        "gobang/model/kept/game_text.py",
        "held: bool = from_plain(False, data.get('held', paused and (not record.current.children)))",
        "held: bool = from_plain(True, data.get('held', paused and (not record.current.children)))",
    ): "only the type of the usual value counts",
    (
        "gobang/model/kept/unfinished.py",
        "return False",
        "return None",
    ): "only asked whether it is true",
    (
        "gobang/game/formats/read_back.py",
        'ee them.""" nodes = list(record.walk()) record.current = record.root while len(nodes) > 1: node = no',
        'ee them.""" nodes = list(record.walk()) pass while len(nodes) > 1: node = nodes.pop() node.children,',
    ): "it frees one node of a tree that is thrown away a moment earlier",
    (
        "gobang/game/engines/question.py",
        "self.excused = False",
        "self.excused = True",
    ): "set when the question is asked or fails, and not read before",
    (
        "gobang/game/engines/question.py",
        "self._pardons = 0",
        "self._pardons = 1",
    ): "set when the question is asked or fails, and not read before",
    (
        "gobang/game/engines/conversation.py",
        "size: int = 0",
        "size: int = 1",
    ): "no board is of either size",
    (
        "gobang/game/engines/conversation.py",
        "self.known, self.size = (None, 0)",
        "self.known, self.size = (None, 1)",
    ): "no board is of either size",
    (
        "gobang/game/formats/bounds.py",
        "PAUSE = 256",
        "PAUSE = 257",
    ): "a pause comes a few microseconds later",
    (
        "gobang/game/formats/position_string.py",
        " from None record.first() return record raise AssertionError",
        " from None record.first() return record pass",
    ): "the loop before it has returned or raised",
    (
        "gobang/game/formats/position_string.py",
        "sizes = (int(said[1]),) if said else GUESSES",
        "sizes = (int(said[2]),) if said else GUESSES",
    ): "both sides are equal, which is checked before",
    (
        "gobang/game/formats/psq.py",
        "if len(lines) > 1 and (not lines[0].strip()) and _MOVE.fullmatch(lines[1]): lines = lines[1:]",
        "if len(lines) > 2 and (not lines[0].strip()) and _MOVE.fullmatch(lines[1]): lines = lines[1:]",
    ): "with one line more than the blank one there are no two names",
    (
        "gobang/game/formats/psq.py",
        "r node, move in zip(line, moves, strict=True): row, column = notation.row_column(move) took = next(i",
        "r node, move in zip(line, moves, strict=False): row, column = notation.row_column(move) took = next(",
    ): "of each node on the line there is a move",
    (
        "gobang/game/formats/psq.py",
        "n zip(('black', 'white'), names, strict=True)}",
        "n zip(('black', 'white'), names, strict=False)}",
    ): "there are two names, which is checked before",
    (
        "gobang/game/formats/psq.py",
        "record = Record(Position.empty(int(head[1])))",
        "record = Record(Position.empty(int(head[2])))",
    ): "both sides are equal, which is checked before",
    (
        "gobang/game/formats/renlib.py",
        "if node.move is None or not node.properties: return ('', False)",
        "if node.move is None or node.move is None: return ('', False)",
    ): "it only spares the look at nodes without properties",
    (
        "gobang/game/formats/renlib.py",
        "if end < 0: raise FormatError(Fault.LIB_ENDLESS_COMMENT, byte=at)",
        "if end <= 0: raise FormatError(Fault.LIB_ENDLESS_COMMENT, byte=at)",
    ): "every text lies behind the header",
    (
        "gobang/game/formats/renlib.py",
        "if end < 0: raise FormatError(Fault.LIB_ENDLESS_COMMENT, byte=at)",
        "if end < 1: raise FormatError(Fault.LIB_ENDLESS_COMMENT, byte=at)",
    ): "every text lies behind the header",
    (
        "gobang/game/formats/renlib.py",
        "return (data[at:end], end + 1 + (end + 1 - at) % 2)",
        "return (data[at:end], end + 1 + (end + 1 + at) % 2)",
    ): "only whether it is odd counts",
    (
        "gobang/game/formats/renlib.py",
        "return (data[at:end], end + 1 + (end + 1 - at) % 2)",
        "return (data[at:end], end + 1 + (end - 1 - at) % 2)",
    ): "only whether it is odd counts",
    (
        "gobang/game/formats/renlib.py",
        "same = all((_decoded(data, codec) == text for data, text in zip(raw, texts, strict=True)))",
        "same = all((_decoded(data, codec) == text for data, text in zip(raw, texts, strict=False)))",
    ): "both are of one length",
    (
        "gobang/game/formats/sgf_text.py",
        "if run and run.find('[', 1) < 0: return [run[1:run.rindex(']')]]",
        "if run and run.find('[', 1) <= 0: return [run[1:run.rindex(']')]]",
    ): "what is looked for from the second character on is not the first",
    (
        "gobang/game/formats/sgf_text.py",
        "if run and run.find('[', 1) < 0: return [run[1:run.rindex(']')]]",
        "if run and run.find('[', 1) < 1: return [run[1:run.rindex(']')]]",
    ): "what is looked for from the second character on is not the first",
    (
        "gobang/game/formats/sgf_text.py",
        "if run and run.find('[', 1) < 0: return [run[1:run.rindex(']')]]",
        "if run and run.find('[', 2) < 0: return [run[1:run.rindex(']')]]",
    ): "a value that begins with a bracket is the same either way",
    (
        "gobang/game/formats/sgf_text.py",
        "return list(islice((each[1] for each in _EACH.finditer(run)), most + 1))",
        "return list(islice((each[1] for each in _EACH.finditer(run)), most + 2))",
    ): "two more than may be are refused like one",
    (
        "gobang/game/formats/sgf.py",
        "if properties.keys() <= OURS: return",
        "if properties.keys() < OURS: return",
    ): "gone through one by one, none of them is kept either",
    (
        "gobang/game/formats/sgf.py",
        "nt.lower() if 'a' <= c <= 'z'), default=0)",
        "nt.lower() if 'a' <= c <= 'z'), default=1)",
    ): "a file without points is of the usual board either way",
}
"""By file, statement and mutated statement."""
