import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAboutPlay } from '@/engine/play/evolve';
import type { RoomSnapshot } from '@/engine/play/snapshot';
import type { RoomState } from '@/engine/play/state';
import { viewEntry } from '@/engine/play/view';
import { findLeaks, LEAKS, type Leak, VIEWS, type Views } from './support/leaks';
import { anyRoom, PUZZLES, playPlan, puzzleOf, type RoomPlan } from './support/random-room';
import { CORNER, settingsWith, TestRoom } from './support/test-room';

const ROOMS = 120;
/** A few seconds on an idle machine. */
const PATIENCE = { timeout: 60_000 };

/** A snapshot with something in it that was not meant to be there. */
function smuggle(what: (state: RoomState, plan: RoomPlan) => unknown): (plan: RoomPlan) => Views {
  return (plan) => ({ ...VIEWS, snapshot: (state, viewer) => ({ ...VIEWS.snapshot(state, viewer), smuggled: what(state, plan) }) });
}

/** What a running round hides. */
function running(state: RoomState): RoomState['round'] {
  return state.phase === 'running' ? state.round : null;
}

const SABOTAGES: readonly (readonly [what: string, leak: Leak, views: (plan: RoomPlan) => Views])[] = [
  ['sends rows as they are', 'secret', () => ({ ...VIEWS, row: (_before, _after, row) => row.events })],
  ['sends the solution upside down', 'solution', smuggle((state) => [...(running(state)?.secret?.solution ?? '')].reverse().join(''))],
  [
    'sends the solution as numbers with marks exchanged',
    'solution',
    smuggle((state) => Array.from(running(state)?.secret?.solution ?? '', (digit) => 3 - Number(digit))),
  ],
  [
    'draws the solution',
    'solution',
    smuggle((state) =>
      Array.from(running(state)?.secret?.solution ?? '', (digit) => running(state)?.puzzle?.kind.marks[Number(digit) - 1].symbol).join(''),
    ),
  ],
  ['keeps the secret', 'secret', smuggle((state) => ({ secret: running(state)?.secret }))],
  ['sends the clues to whoever watches', 'clues', smuggle((state) => running(state)?.puzzle?.text)],
  ['sends the clues as numbers', 'clues', smuggle((state) => running(state)?.puzzle?.puzzle.clues)],
  ['sends the puzzle before the gun', 'next-puzzle', smuggle((state, plan) => puzzleOf(plan, (state.round?.number ?? 0) + 1).text)],
  [
    'forgets to reduce a hint',
    'hint',
    () => ({ ...VIEWS, row: (_before, _after, row) => row.events.filter(({ type }) => type === 'hint-answered') }),
  ],
  ['shows moves of rivals', 'rival', () => ({ ...VIEWS, row: (_before, _after, row) => row.events.filter(isAboutPlay) })],
  ['tells of hidden suppositions', 'layer', () => ({ ...VIEWS, row: (_before, _after, row) => row.events.filter(isAboutPlay) })],
  [
    'shows rivals what is placed',
    'rival',
    () => ({
      ...VIEWS,
      row: (_before, _after, row) =>
        row.events.flatMap((event) =>
          event.type === 'marked' ? [{ type: 'marks-changed', cells: event.cells, marks: event.cells.map(() => event.mark) }] : [],
        ),
    }),
  ],
  ['tells a class what comes next', 'queue', smuggle((state) => state.classroom?.queue)],
  ['shows the desks of rivals', 'rival', () => ({ ...VIEWS, snapshot: everyDesk })],
  ['shows hidden suppositions', 'layer', () => ({ ...VIEWS, snapshot: everyDesk })],
];

/** Everybody gets what the first racer or the owner of the layers would get. */
function everyDesk(state: RoomState, viewer: string): RoomSnapshot {
  const plays = Object.entries(state.round?.plays ?? {}).map(([key, { board, ...play }]) => {
    return [key, { ...play, board: board === undefined ? null : { ...board, hint: null, marks: board.marks.join('') } }] as const;
  });
  const snapshot = VIEWS.snapshot(state, viewer);
  return { ...snapshot, round: snapshot.round && { ...snapshot.round, plays: Object.fromEntries(plays) } };
}

describe('what leaves a room', () => {
  test('[R56] the puzzles searched for are large enough not to be found by chance, and most have one solution', () => {
    expect(PUZZLES.filter(({ solution }) => (solution?.length ?? 0) >= 12).length).toBeGreaterThanOrEqual(5);
  });

  test('[R56] no solution, no clue, no secret, no hint beyond its stage, nothing of rivals and hidden suppositions', PATIENCE, () => {
    fc.assert(
      fc.property(anyRoom, (plan) => {
        expect([...findLeaks(plan, playPlan(plan), VIEWS)]).toEqual([]);
      }),
      { numRuns: ROOMS },
    );
  });

  test('[R12] [R18] [R56] in a ranked race with wrong cells shown one stroke would tell the solution: there is none', () => {
    const ranked = { isRanked: true, help: 'nobody' } as const;
    const lobby = new TestRoom('race', ranked).join('ann', 'bob');
    const showing = settingsWith({ ...ranked, feedback: 'wrong' });
    expect(lobby.refusal('ann', { type: 'change-settings', settings: showing })).toBe('settings-not-allowed');
    expect(lobby.start(CORNER).state.round?.isRanked).toBe(true);
    expect(lobby.mark('ann', [1, 2, 3], 2)).toEqual([{ type: 'marked', cells: [1, 2, 3], mark: 2 }]);
    // A room that somebody made so all the same counts for nothing, and tells only who made the stroke.
    const made = new TestRoom('race', showing).join('ann', 'bob').watch('sue').start(CORNER);
    expect(made.state.round?.isRanked).toBe(false);
    expect(made.mark('ann', [1, 2, 3], 2)).toMatchObject([{ type: 'marked', wrong: [1, 2, 3] }]);
    const told = (viewer: string) => JSON.stringify(viewEntry(made.states[made.seq - 1], made.state, made.rows[made.seq - 1], viewer));
    expect(['ann', 'bob', 'sue', 'passer-by'].filter((viewer) => /wrong|cells/.test(told(viewer)))).toEqual(['ann']);
  });

  test('[R56] every leak has somebody who makes it', () => {
    expect([...new Set(SABOTAGES.map(([, leak]) => leak))].sort()).toEqual([...LEAKS].sort());
  });

  test.each(SABOTAGES)('[R56] a view that %s is found out: %s', PATIENCE, (_what, leak, views) => {
    const plans = fc.sample(anyRoom, { numRuns: ROOMS, seed: 1 });
    expect(plans.some((plan) => findLeaks(plan, playPlan(plan), views(plan)).has(leak))).toBe(true);
  });
});
