import type { Values } from './command';
import type { InputEntry, Position } from './input';
import { positionOf } from './output';
import { progressBar } from './progress';
import { EXIT, type ExitCode, type Terminal } from './terminal';

/** Calls `answer` for every valid entry and reports the others. Exit code: bad input takes precedence over no, and no over yes. */
export function forEachPuzzle(
  entries: readonly InputEntry[],
  values: Values,
  terminal: Terminal,
  answer: (id: string, position: Position) => boolean,
): ExitCode {
  const bar = progressBar(terminal);
  let exit: ExitCode = EXIT.yes;
  for (const [i, entry] of entries.entries()) {
    bar.update(i, entries.length, entry.id);
    const position = positionOf(entry, values.json === true, terminal);
    if (position === undefined) exit = EXIT.badInput;
    else if (!answer(entry.id, position) && exit === EXIT.yes) exit = EXIT.no;
  }
  bar.clear();
  return exit;
}
