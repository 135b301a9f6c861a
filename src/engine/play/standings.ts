import { BLANK } from '../core/kind';
import { isPacer } from './pacers';
import { parseMarks } from './snapshot';
import type { MemberId, Play, Round, Standing } from './state';

/**
 * Ranks finishers by commit order, then the others by right minus wrong marks; equal ones share a place. With `isBlind` marks do not count.
 */
export function rankRound(round: Round, isBlind: boolean): Standing[] {
  const entries = Object.entries(round.plays).map(([member, play]) => ({
    member,
    play,
    ...(isBlind ? { right: 0, wrong: 0 } : countMarks(round, play)),
    isFinished: isInTime(round, play),
  }));
  const finished = entries.filter((entry) => entry.isFinished).sort((a, b) => (a.play.place ?? 0) - (b.play.place ?? 0));
  const others = entries.filter((entry) => !entry.isFinished).sort((a, b) => b.right - b.wrong - (a.right - a.wrong));
  const standings: Standing[] = [];
  for (const { member, right, wrong, isFinished } of [...finished, ...others]) {
    const before = standings.at(-1);
    const isTied = before !== undefined && !isFinished && !before.isFinished && before.right - before.wrong === right - wrong;
    standings.push({ member, place: isTied ? before.place : standings.length + 1, isFinished, right, wrong });
  }
  return standings;
}

/** The place of a member without the pacers before them; undefined for one without a place. */
export function placeAmongPeople(standings: readonly Standing[], member: MemberId): number | undefined {
  const own = standings.find((one) => one.member === member);
  return own && own.place - standings.filter(({ member: other, place }) => isPacer(other) && place < own.place).length;
}

/** A finish stored after the limit is too late. */
export function isInTime({ limitAt }: Round, { finishedAt }: Play): boolean {
  return finishedAt !== null && (limitAt === null || finishedAt <= limitAt);
}

/** Counts a player's right and wrong marks without fixed cells. Both are 0 without a unique solution. */
function countMarks(round: Round, { board }: Play): { readonly right: number; readonly wrong: number } {
  const { puzzle: parsed, secret } = round;
  if (board === undefined || parsed === undefined || typeof secret?.solution !== 'string') return { right: 0, wrong: 0 };
  const solution = parseMarks(secret.solution);
  let right = 0;
  let wrong = 0;
  for (let cell = 0; cell < solution.length; cell += 1) {
    if (board.marks[cell] === BLANK || parsed.kind.isFixed(parsed.puzzle, cell)) continue;
    if (board.marks[cell] === solution[cell]) right += 1;
    else wrong += 1;
  }
  return { right, wrong };
}
