import { expect } from 'vitest';
import { formatBoard } from '@/engine/notations/board-text';
import { formatPuzzle } from '@/engine/notations/canonical';
import { createPlayerId } from '@/server/identity/guest-token';
import { analysisOf, recordOf } from '@/server/services/puzzles/puzzle-records';
import { createDailyStore } from '@/server/store/daily-store';
import { formatMarks } from '@/server/worker/marks';
import { asMarks, clueCells, guardedOf, type HandedIn, layings, moved, withClues } from '../disguises';
import { lastingToday } from '../lasting-today';
import { Player } from '../player';
import type { TestServer } from '../test-server';
import { type AttackCase, mutate } from './attack-case';
import { expectRefusal } from './room-fixture';

const IN_PLAY = 'src/server/services/puzzles/in-play.ts';
const HELP = 'src/engine/play/decide-help.ts';
export const FORMS_ONLY = mutate(IN_PLAY, 'for (const index of await indexesOfSeen(time))', 'for (const index of [] as SimilarityIndex[])');
const CLUES_ONLY = mutate(IN_PLAY, '.matches(kindOf(puzzle), puzzle, board)', '.matches(kindOf(puzzle), puzzle)');

const PATIENCE_MS = 20_000;
export const DAILY = guardedOf('tic-tac-logic/8/8/d11a10a0g1a1c1h0f11d0f1b11b11b');
export const CLUES = clueCells(DAILY);

/** Today's easy daily. */
export async function openDaily({
  database,
}: TestServer): Promise<{ readonly type: 'daily'; date: string; kind: 'tic-tac-logic'; level: 'easy' }> {
  const { kind, puzzle } = DAILY;
  const key = { date: await lastingToday(database), kind: 'tic-tac-logic', level: 'easy' } as const;
  const [solution] = kind.solve(puzzle, kind.initialBoard(puzzle), { maxSolutions: 1, decisionLimit: 100_000 }).solutions;
  const analysis = analysisOf('unique', formatMarks(solution), { level: 'easy', score: 1, techniques: [] });
  await createDailyStore(database).add(key, recordOf(puzzle, analysis));
  return { type: 'daily', ...key };
}

/** What is handed in gets no help at any door. */
export async function expectNoHelp(target: TestServer, { puzzle, board }: HandedIn): Promise<void> {
  const text = formatPuzzle(puzzle);
  const marked = board && { board: formatBoard(DAILY.kind, board) };
  const marks = board && { marks: formatMarks(board) };
  const asked: readonly (readonly [path: string, body: object])[] = [
    ['v1/solve', { puzzle: text, ...marked }],
    ['v1/hint', { puzzle: text, ...marked }],
    ['v1/can-finish', { puzzle: text, ...marked }],
    ['lab/solutions', { puzzle: text, ...marks, maxSolutions: 2 }],
    ['lab/walkthrough', { puzzle: text, ...marks }],
    ['lab/search-tree', { puzzle: text, ...marks, search: 'learning' }],
    ...(board === undefined
      ? ([
          ['v1/grade', { puzzle: text }],
          ['v1/puzzles', { puzzle: text }],
        ] as const)
      : []),
  ];
  const headers = { 'Content-Type': 'application/json', Origin: target.url };
  for (const [path, body] of asked) {
    const answer = await target.send(`/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect([path, answer.status, answer.text]).toEqual([path, 409, expect.stringContaining('puzzle-in-play')]);
  }
}

function disguise(what: string, handedIn: HandedIn, mutations: AttackCase['mutations'] = [FORMS_ONLY]): AttackCase {
  return {
    name: `[Z14] an open daily gets no help ${what} (finding 1)`,
    mutations,
    async attack(target) {
      await openDaily(target);
      await expectNoHelp(target, handedIn);
    },
  };
}

/** Gives up an attempt at today's daily and plays it again, as anybody can who throws a guest away. */
export async function playAgain(target: TestServer, play: (player: Player, playerId: string) => Promise<void>): Promise<void> {
  const source = await openDaily(target);
  const playerId = createPlayerId();
  const everybody: Player[] = [];
  const enter = async () => {
    const made = await target.services.roomFactory.create({ mode: 'solo', source, settings: {} }, playerId);
    if (!made.ok) throw new Error(`there is no room: ${made.error}`);
    const player = new Player(made.value.room, { token: target.guestToken(playerId), answerLimitMs: PATIENCE_MS });
    everybody.push(player);
    await player.subscribe(target.url);
    return player;
  };
  try {
    const first = await enter();
    await first.command('starts-the-attempt', { type: 'start', isForced: true });
    await first.waitUntil(({ phase }) => phase === 'running');
    await first.command('gives-it-up', { type: 'give-up' });
    await first.waitUntil(({ phase }) => phase === 'ended');
    const again = await enter();
    await again.waitUntil(({ phase }) => phase === 'running');
    await play(again, playerId);
  } finally {
    for (const player of everybody) player.leave();
  }
}

export const BLANKS = [...DAILY.puzzle.clues.keys()].filter((cell) => DAILY.puzzle.clues[cell] === 0);

/** What helps with puzzles that people compete on. */
export const HELPING: readonly AttackCase[] = [
  disguise('with one clue as a mark', asMarks(DAILY, CLUES.slice(0, 1))),
  disguise('with all clues as marks', asMarks(DAILY, CLUES), [FORMS_ONLY, CLUES_ONLY]),
  disguise('with two clues less', { puzzle: withClues(DAILY, CLUES.slice(0, 2), () => 0) }),
  disguise('with one clue changed', { puzzle: withClues(DAILY, CLUES.slice(3, 4), (clue) => 3 - clue) }),
  disguise('within a larger grid', moved(DAILY, { width: 10, height: 10 }, 1, 2)),
  disguise('with two lines cut off', moved(DAILY, { width: 8, height: 6 }, 0, -2)),
  disguise('turned, swapped and with a clue less', layings(DAILY, { puzzle: withClues(DAILY, CLUES.slice(0, 1), () => 0) })[13]),
  disguise('with looser rules and a clue less', {
    puzzle: { ...withClues(DAILY, CLUES.slice(0, 1), () => 0), options: { repeats: true } },
  }),
  {
    name: '[R73] who gives an open daily up is not shown wrong cells when they play it again (finding 2)',
    mutations: [mutate(HELP, "  if (isGuarded(round)) return refuse('daily-open');\n", '')],
    attack: (target) =>
      playAgain(target, async (player) => {
        await expectRefusal(player, { type: 'change-feedback', feedback: 'wrong' }, 'daily-open');
        await player.command('one-stroke-over-all', { type: 'mark', cells: BLANKS, mark: 1 });
        expect(player.bytes.join('')).not.toContain('"wrong":[0');
      }),
  },
  {
    name: '[R73] nor the first wrong move, nor a hint',
    mutations: [mutate(HELP, "if (command.type !== 'check' && isGuarded(round)) return refuse('daily-open');", '')],
    attack: (target) =>
      playAgain(target, async (player) => {
        await player.command('one-stroke-over-all', { type: 'mark', cells: BLANKS, mark: 1 });
        await expectRefusal(player, { type: 'find-mistake' }, 'daily-open');
        await expectRefusal(player, { type: 'hint' }, 'daily-open');
      }),
  },
  {
    name: '[R73] nor how many marks were right when they give it up again',
    mutations: [
      mutate(
        'src/engine/play/state.ts',
        "return isGuarded(round) || settings.source.type === 'duel';",
        "return settings.source.type === 'duel';",
      ),
    ],
    attack: (target) =>
      playAgain(target, async (player) => {
        await player.command('marks-a-single-cell', { type: 'mark', cells: BLANKS.slice(0, 1), mark: 1 });
        await player.command('gives-it-up-again', { type: 'give-up' });
        await player.waitUntil(({ phase }) => phase === 'ended');
        expect(player.view?.state.round?.standings).toMatchObject([{ right: 0, wrong: 0 }]);
      }),
  },
];
