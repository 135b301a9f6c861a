import { BLANK } from '../core/kind';
import { parseMarks } from './snapshot';
import type { Play, Round, Standing } from './state';

/** Finishers in the order of their commits; the others after them by right minus wrong marks, equal ones sharing a place. A blind one counts no marks. */
export function rankRound(round: Round, isBlind: boolean): Standing[] {
  const entries = Object.entries(round.plays).map(([member, play]) => ({
    member,
    play,
    ...(isBlind ? { right: 0, wrong: 0 } : judgeMarks(round, play)),
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

/** A finish that was stored after the limit came too late. */
export function isInTime({ limitAt }: Round, { finishedAt }: Play): boolean {
  return finishedAt !== null && (limitAt === null || finishedAt <= limitAt);
}

/** Fixed cells say nothing about anybody. Without one solution to compare with nothing is right or wrong. */
function judgeMarks(round: Round, { desk }: Play): { readonly right: number; readonly wrong: number } {
  const { problem, secret } = round;
  if (desk === undefined || problem === undefined || typeof secret?.solution !== 'string') return { right: 0, wrong: 0 };
  const solution = parseMarks(secret.solution);
  let right = 0;
  let wrong = 0;
  for (let cell = 0; cell < solution.length; cell += 1) {
    if (desk.marks[cell] === BLANK || problem.kind.isFixed(problem.puzzle, cell)) continue;
    if (desk.marks[cell] === solution[cell]) right += 1;
    else wrong += 1;
  }
  return { right, wrong };
}
