import { expect } from 'vitest';
import { check } from '@/engine/core/check';
import { seededRng } from '@/engine/core/rng';
import { formatBoard } from '@/engine/notations/board-text';
import { exportPuzzle } from '@/engine/notations/import-export';
import { NOTATION_IDS } from '@/engine/notations/notation';
import { MODES } from '@/engine/play/setup';
import { createPlayerId } from '@/server/identity/guest-token';
import type { ClientCommand } from '@/server/protocol/commands';
import { duelClaim } from '@/server/services/puzzles/in-play';
import { analysisOf, recordOf } from '@/server/services/puzzles/puzzle-records';
import { addDays } from '@/server/services/shared/calendar';
import { createDailyStore } from '@/server/store/daily-store';
import { createStockStore } from '@/server/store/stock-store';
import { clueCells, type Guarded, guardedOf, type HandedIn, layings, moved, withClues, withMarks } from '../disguises';
import { makePuzzle } from '../known-dailies';
import { lastingToday } from '../lasting-today';
import { Player } from '../player';
import { addResults, makeResult } from '../results';
import type { Answered, SignedUp, TestServer } from '../test-server';
import { type AttackCase, mutate } from './attack-case';
import { BLANKS, CLUES, DAILY, FORMS_ONLY, openDaily, playAgain } from './help';
import { expectRefusal, tokenOf } from './room-fixture';

const IN_PLAY = 'src/server/services/puzzles/in-play.ts';
const PUZZLES = 'src/server/services/puzzles/puzzles.ts';
const REPLAYS = 'src/server/services/replays/replays.ts';
const SETUP = 'src/engine/play/setup.ts';
const STATE = 'src/engine/play/state.ts';
const MEMBERS = 'src/engine/play/decide-members.ts';
const ANY_LINK = mutate(
  PUZZLES,
  "(await inPlay.isInPlay(puzzle.value)) ? fail('puzzle-in-play') : succeed(shareLink(link))",
  'succeed(shareLink(link))',
);
const BLIND_DAILIES = mutate(STATE, "return isGuarded(round) || settings.source.type === 'duel';", 'return isGuarded(round);');

const NOT_ALLOWED = { ok: false, error: 'not-allowed' };
const IS_IN_PLAY = { ok: false, error: 'puzzle-in-play' };
const PATIENCE_MS = 20_000;
const STOCK = { type: 'generated', kind: 'tic-tac-logic', width: 6, height: 6, level: 'easy' } as const;
const RIGHT = solve(DAILY);
const ANALYSIS = analysisOf('unique', '1'.repeat(64), { level: 'easy', score: 1, techniques: [] });
const WAITED_FOR = guardedOf('tic-tac-logic/10/10/e0d0g0b1d1a0a0d0d00b1f00a1l10a0b11a0a0o1e');
const KNOWN = guardedOf(makePuzzle('tic-tac-logic', 'known to its host').puzzle);
const SIGNED = guardedOf('tic-tac-logic/8/8/e11c0a0d00z0r_za1b0a1h1a1l1e0s0f0q1');
const ANOTHER = guardedOf('tic-tac-logic/8/8/b1d1g1b0a00c0e1b1a0j10c11b0c0c');

function solve({ kind, puzzle }: Guarded): Uint8Array {
  return kind.solve(puzzle, kind.initialBoard(puzzle), { maxSolutions: 1, decisionLimit: 100_000 }).solutions[0].marks;
}

function post(target: TestServer, path: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<Answered> {
  const own = { 'Content-Type': 'application/json', Origin: target.url, ...headers };
  return target.send(`/api/${path}`, { method: 'POST', headers: own, body: JSON.stringify(body) });
}

function asGuest(target: TestServer, playerId?: string): Readonly<Record<string, string>> {
  return { Authorization: `Bearer ${tokenOf(target, playerId)}` };
}

/** One door is asked, since an address may not ask many; cases of the area `help` try all of them. */
async function expectInPlay(target: TestServer, { puzzle, board }: HandedIn, dependencies = 'solve'): Promise<void> {
  const asked = { puzzle: exportPuzzle(puzzle, 'canonical'), ...(board && { board: formatBoard(DAILY.kind, board) }) };
  const answer = await post(target, `v1/${dependencies}`, asked);
  expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('puzzle-in-play')]);
}

/** Puts a puzzle where a link opens it. */
async function share(target: TestServer, { puzzle }: Guarded): Promise<string> {
  const shared = await target.services.puzzles.submit({ text: exportPuzzle(puzzle, 'canonical') ?? '', client: 'sharer' });
  if (!shared.ok) throw new Error(`it is not shared: ${shared.error.code}`);
  return shared.value.link;
}

/** Today's daily, with a link as if somebody had shared it before. */
async function openSharedDaily(target: TestServer): Promise<string> {
  await openDaily(target);
  const { client } = target.database;
  const { puzzleId } = await client.daily.findFirstOrThrow({ where: { puzzle: { text: exportPuzzle(DAILY.puzzle, 'canonical') ?? '' } } });
  const link = { id: 'shared2day', puzzleId, text: exportPuzzle(DAILY.puzzle, 'canonical') ?? '', createdAt: 0n };
  await client.puzzleLink.upsert({ where: { id: link.id }, create: link, update: {} });
  return link.id;
}

type Enter = (room: string, as: SignedUp | string) => Promise<Player>;

/** Lets accounts and guests into rooms, and lets them go in the end. */
async function withPlayers(target: TestServer, play: (enter: Enter) => Promise<void>): Promise<void> {
  const everybody: Player[] = [];
  try {
    await play(async (room, as) => {
      const known = typeof as === 'string' ? { token: tokenOf(target, as) } : { headers: { Cookie: as.cookie, Origin: target.url } };
      const player = new Player(room, { ...known, answerLimitMs: PATIENCE_MS });
      everybody.push(player);
      await player.subscribe(target.url);
      return player;
    });
  } finally {
    for (const player of everybody) player.leave();
  }
}

let said = 0;

/** Sends a command that must be accepted, and returns the seq of its entry. Cases share the counter and run side by side. */
async function tell(player: Player, command: ClientCommand): Promise<number> {
  said += 1;
  const commandId = `competes-number-${said}`;
  expect(await player.insist(commandId, command)).toMatchObject({ ok: true });
  return player.acknowledged.get(commandId) ?? -1;
}

async function runRound(player: Player): Promise<void> {
  await tell(player, { type: 'start', isForced: true });
  await player.waitUntil(({ phase, round }) => phase === 'running' && round?.puzzle !== undefined);
}

/** The one attempt of an account at today's daily, which counts. */
async function attempt(target: TestServer, play: (player: Player, account: SignedUp) => Promise<void>): Promise<void> {
  const source = await openDaily(target);
  const account = await target.signUp();
  const made = await target.services.roomFactory.create({ mode: 'solo', source, settings: {} }, account.playerId);
  if (!made.ok) throw new Error(`there is no room: ${made.error}`);
  const { room } = made.value;
  await withPlayers(target, async (enter) => {
    const player = await enter(room, account);
    await runRound(player);
    await play(player, account);
  });
}

async function finish(player: Player): Promise<void> {
  for (const mark of [1, 2]) await tell(player, { type: 'mark', cells: BLANKS.filter((cell) => RIGHT[cell] === mark), mark });
  await player.waitUntil(({ phase }) => phase === 'ended');
}

/** A part in a duel of the stock for somebody whom nobody knows, with one mark, and given up. */
async function duel(target: TestServer, play: (player: Player, playerId: string) => Promise<void>): Promise<void> {
  const { duels } = target.services;
  const [owner, playerId] = [createPlayerId(), createPlayerId()];
  const invite = await duels.create(owner, STOCK);
  if (!invite.ok) throw new Error(`there is no duel: ${invite.error}`);
  const part = await duels.join(playerId, invite.value);
  if (!part.ok) throw new Error(`there is no part: ${part.error}`);
  await withPlayers(target, async (enter) => {
    const player = await enter(part.value, playerId);
    await runRound(player);
    await play(player, playerId);
  });
}

function solutionIn(target: TestServer, { room }: Player): string {
  return target.runtime.rooms.peek(room)?.state.round?.secret?.solution ?? '';
}

/** Marks one cell as it should be, or as it should not, and gives up. */
async function giveUpWith(target: TestServer, player: Player, isRight: boolean): Promise<void> {
  const solution = solutionIn(target, player);
  const cell = player.view?.state.round?.plays['*'].board?.marks.indexOf(0) ?? 0;
  await tell(player, { type: 'mark', cells: [cell], mark: isRight ? Number(solution[cell]) : 3 - Number(solution[cell]) });
  await tell(player, { type: 'give-up' });
  await player.waitUntil(({ phase }) => phase === 'ended');
}

/** What is stored and told of a player's rounds says the same, whatever they marked. */
async function expectNoCounts(target: TestServer, player: Player, playerId: string): Promise<void> {
  expect(player.view?.state.round?.standings).toMatchObject([{ right: 0, wrong: 0 }]);
  const results = await target.send('/api/v1/results', { headers: asGuest(target, playerId) });
  expect(results.text).toContain('"mistakes":0');
  expect(results.text).not.toContain('"mistakes":1');
  const data = await target.services.accounts.read(playerId);
  expect(JSON.stringify(data)).not.toContain('"mistakes":1');
}

/** A race of two accounts, before its start. */
async function atRace(
  target: TestServer,
  play: (host: Player, other: Player, accounts: readonly SignedUp[]) => Promise<void>,
): Promise<void> {
  const [host, other] = [await target.signUp(), await target.signUp()];
  const made = await target.services.roomFactory.create({ mode: 'race', source: STOCK, settings: {} }, host.playerId);
  if (!made.ok) throw new Error(`there is no race: ${made.error}`);
  await withPlayers(target, async (enter) => {
    const players = [await enter(made.value.room, host), await enter(made.value.room, other)];
    for (const player of players) await tell(player, { type: 'join', role: 'player' });
    await play(players[0], players[1], [host, other]);
  });
}

function race(target: TestServer, play: (host: Player, other: Player, accounts: readonly SignedUp[]) => Promise<void>): Promise<void> {
  return atRace(target, async (host, other, accounts) => {
    await runRound(host);
    await other.waitUntil(({ phase }) => phase === 'running');
    await play(host, other, accounts);
  });
}

/** A race is not set so that it would count all the same. */
function raceWith(target: TestServer, change: object): Promise<void> {
  return atRace(target, async (host) => {
    const { settings } = host.view?.state ?? {};
    const wanted = { ...settings, isRanked: true, autoStart: false, ...change } as never;
    await expectRefusal(host, { type: 'change-settings', settings: wanted }, 'settings-not-allowed');
  });
}

/** Duels that somebody has begun, as many as they like. */
async function beginDuels({ database }: TestServer, count: number): Promise<void> {
  const now = BigInt(await database.now());
  const stock = createStockStore(database);
  const rng = seededRng('duels');
  for (let i = 0; i < count; i += 1) {
    const id = `inflated-${i}`;
    const clues = DAILY.puzzle.clues.map(() => (rng.below(10) < 3 ? 1 + rng.below(2) : 0));
    await stock.add('tic-tac-logic/8/8/easy', recordOf({ ...DAILY.puzzle, clues }, ANALYSIS), duelClaim(id));
    const puzzle = await database.client.puzzle.findFirst({ where: { stock: { takenBy: duelClaim(id) } }, select: { id: true } });
    if (puzzle === null) continue;
    const duel = { id, inviteHash: id, puzzleId: puzzle.id, level: 'easy', createdAt: now, endsAt: now + 1_000_000n };
    await database.client.room.create({
      data: { id, setup: '{}', summary: '{}', createdAt: now, changedAt: now, dueAt: now + 1_000_000n },
    });
    await database.client.duel.create({ data: { ...duel, participants: { create: { roomId: id, startedAt: now } } } });
  }
}

/** What nobody listed who built these defences: ideas of an attacker against puzzles in play, results and first attempts, numbered as in docs/proof.md. */
export const COMPETING: readonly AttackCase[] = [
  {
    name: '[Z14] an open daily with a clue less gets no help in any notation that we read (idea 1)',
    mutations: [FORMS_ONLY],
    async attack(target) {
      await openDaily(target);
      const part = withClues(DAILY, CLUES.slice(0, 1), () => 0);
      const texts = NOTATION_IDS.map((id) => exportPuzzle(part, id)).filter((text) => text !== undefined);
      expect(texts.length).toBeGreaterThan(4);
      for (const puzzle of texts) {
        const answer = await post(target, 'v1/solve', { puzzle, kind: DAILY.kind.id, size: { width: 8, height: 8 } });
        expect([puzzle, answer.status]).toEqual([puzzle, 409]);
      }
    },
  },
  {
    name: '[Z14] nor hidden among the clues of a larger puzzle (idea 2)',
    mutations: [FORMS_ONLY],
    async attack(target) {
      await openDaily(target);
      const { puzzle } = moved(DAILY, { width: 14, height: 14 }, 3, 2);
      const isAround = (cell: number) => cell % 14 < 3 || cell % 14 > 10 || cell < 28 || cell >= 140;
      const clues = puzzle.clues.map((clue, cell) => (isAround(cell) && (cell * 7) % 5 < 2 ? 1 + ((cell >> 1) % 2) : clue));
      await expectInPlay(target, { puzzle: { ...puzzle, clues } });
    },
  },
  {
    name: '[Z14] nor with half as many clues more as it has (idea 3)',
    mutations: [FORMS_ONLY],
    async attack(target) {
      await openDaily(target);
      await expectInPlay(target, {
        puzzle: withClues(
          DAILY,
          BLANKS.filter((_, i) => i % 4 === 0),
          (_, cell) => 1 + (cell % 2),
        ),
      });
    },
  },
  {
    name: '[Z14] nor in windows that cover it together (idea 4)',
    mutations: [FORMS_ONLY],
    async attack(target) {
      await openDaily(target);
      for (const by of [0, -2]) {
        await expectInPlay(target, moved(DAILY, { width: 8, height: 6 }, 0, by));
        await expectInPlay(target, moved(DAILY, { width: 6, height: 8 }, by, 0));
      }
    },
  },
  {
    name: '[Z14] nor cell by cell: whether a mark can still be finished is not said of any (idea 5)',
    mutations: [FORMS_ONLY],
    async attack(target) {
      await openDaily(target);
      const part: Guarded = { ...DAILY, puzzle: withClues(DAILY, CLUES.slice(0, 1), () => 0) };
      for (const cell of BLANKS.slice(0, 2)) {
        for (const mark of [1, 2])
          await expectInPlay(
            target,
            withMarks(part, [cell], () => mark),
            'can-finish',
          );
      }
    },
  },
  {
    name: '[Z15] the clues of tomorrow’s daily cannot be found one by one: a part of them is answered like any stranger’s (idea 6)',
    mutations: [mutate(IN_PLAY, 'dateOf(time - DAILY_GRACE_MS)])', 'dateOf(time + 86_400_000)])')],
    async attack(target) {
      const { date } = await openDaily(target);
      const key = { date: addDays(date, 1), kind: 'tic-tac-logic', level: 'easy' } as const;
      await createDailyStore(target.database).add(key, recordOf(ANOTHER.puzzle, ANALYSIS));
      const ask = async (puzzle: Guarded['puzzle']) =>
        (await post(target, 'v1/grade', { puzzle: exportPuzzle(puzzle, 'canonical') })).status;
      const first = ANOTHER.puzzle.clues.findIndex((clue) => clue !== 0);
      expect(await ask(ANOTHER.puzzle)).toBe(409);
      expect(await ask(withClues(ANOTHER, [first], () => 0))).not.toBe(409);
    },
  },
  {
    name: '[Z14] however many duels somebody begins, no more of a daily gets help (idea 7)',
    mutations: [
      mutate(
        IN_PLAY,
        "[await dailies.update(question, seen.dailies), await others.update(question, [seen.duels, seen.races].join(' '))]",
        "[await others.update(question, [seen.dailies, seen.duels, seen.races].join(' '))]",
      ),
    ],
    async attack(target) {
      await openDaily(target);
      await beginDuels(target, 200);
      try {
        await expectInPlay(target, { puzzle: withClues(DAILY, CLUES.slice(8), () => 0) });
      } finally {
        // Those of other cases are told from strangers by as little as before.
        await target.database.client.duel.updateMany({ where: { id: { startsWith: 'inflated-' } }, data: { endsAt: 0n } });
      }
    },
  },
  {
    name: '[F5] nobody plays an open daily with others: no board of two, no race, no class (idea 8)',
    mutations: [mutate('src/server/services/play/room-factory.ts', "if (mode !== 'solo') return fail('not-allowed');", '')],
    async attack(target) {
      const source = await openDaily(target);
      for (const mode of ['co-op', 'race', 'classroom'] as const)
        expect(await target.services.roomFactory.create({ mode, source, settings: {} }, createPlayerId())).toEqual(NOT_ALLOWED);
    },
  },
  {
    name: '[V14] a link that was there before shows no clues of an open daily (idea 9)',
    mutations: [mutate('src/server/api/endpoints/puzzles.ts', 'show(found, problem === undefined)', 'show(found, true)')],
    async attack(target) {
      const link = await openSharedDaily(target);
      const { status, text } = await target.send(`/api/v1/puzzles/${link}`);
      expect([status, JSON.parse(text)]).toEqual([200, expect.objectContaining({ puzzle: null })]);
    },
  },
  {
    name: '[Z11] nor does it open a room, for one or for several (idea 10)',
    mutations: [ANY_LINK],
    async attack(target) {
      const source = { type: 'shared', link: await openSharedDaily(target) } as const;
      for (const mode of MODES)
        expect(await target.services.roomFactory.create({ mode, source, settings: {} }, createPlayerId())).toEqual(IS_IN_PLAY);
    },
  },
  {
    name: '[GS7] nor a duel, nor a race against a ghost (idea 11)',
    mutations: [ANY_LINK],
    async attack(target) {
      const subject = { type: 'shared', link: await openSharedDaily(target) } as const;
      const { duels, ghosts } = target.services;
      expect(await duels.create(createPlayerId(), subject)).toEqual(IS_IN_PLAY);
      const choice = { sort: 'own', member: '' } as const;
      expect(await ghosts.race(createPlayerId(), subject, choice, 'wrong')).toEqual(IS_IN_PLAY);
    },
  },
  {
    name: '[Z11] a room that waited with such a link since before begins no round of it (idea 12)',
    mutations: [ANY_LINK],
    async attack(target) {
      const hostId = createPlayerId();
      const source = { type: 'shared', link: await share(target, WAITED_FOR) } as const;
      const made = await target.services.roomFactory.create({ mode: 'co-op', source, settings: {} }, hostId);
      if (!made.ok) throw new Error(`there is no room: ${made.error}`);
      const { date } = await openDaily(target);
      const { puzzleId } = await target.database.client.puzzleLink.findUniqueOrThrow({ where: { id: source.link } });
      await target.database.client.daily.create({ data: { date, kind: 'tic-tac-logic', level: 'medium', puzzleId } });
      await withPlayers(target, async (enter) => {
        const host = await enter(made.value.room, hostId);
        await tell(host, { type: 'join', role: 'player' });
        await tell(host, { type: 'start', isForced: true });
        const isCalledOff = () => [...host.seen.values()].some(({ events }) => events.some(({ type }) => type === 'countdown-stopped'));
        expect(await host.waitUntil(({ phase }) => phase === 'running' || isCalledOff())).toMatchObject({ phase: 'lobby', round: null });
      });
    },
  },
  {
    name: '[R3] nobody who has not finished an open daily sees the replay that a finisher shows to everybody (idea 13)',
    mutations: [mutate(REPLAYS, "if (await isAnySecret(ports, replay.rounds, playerId)) return fail('unknown-replay');", '')],
    attack: (target) =>
      attempt(target, async (player, { playerId }) => {
        await finish(player);
        expect(await target.services.roomAccess.showReplay(player.room, playerId, 'everyone')).toBe(true);
        expect((await target.send(`/api/v1/rooms/${player.room}/replay`, { headers: asGuest(target) })).status).toBe(404);
        expect(await target.services.replays.find(player.room, playerId)).toMatchObject({ ok: true });
      }),
  },
  {
    name: '[GS4] nobody races a ghost on an open daily before their own attempt at it is over (idea 14)',
    mutations: [
      mutate('src/server/services/replays/ghosts.ts', '!(await hasHadTheirAttempt(ports, playerId, target))', 'playerId === target.date'),
    ],
    attack: async (target) => {
      const subject = await openDaily(target);
      const choice = { sort: 'median', member: '' } as const;
      expect(await target.services.ghosts.race(createPlayerId(), subject, choice, 'off')).toEqual({
        ok: false,
        error: 'own-attempt-first',
      });
    },
  },
  {
    name: '[R73] a throwaway round of an open daily, given up, tells no mistakes in results or in one’s data either (idea 15)',
    mutations: [mutate(STATE, "return isGuarded(round) || settings.source.type === 'duel';", "return settings.source.type === 'duel';")],
    attack: (target) =>
      playAgain(target, async (player, playerId) => {
        await giveUpWith(target, player, false);
        await expectNoCounts(target, player, playerId);
      }),
  },
  {
    name: '[R73] a throwaway part of a duel, given up, does not tell how many marks were right (idea 16)',
    mutations: [BLIND_DAILIES],
    attack: (target) =>
      duel(target, async (player, playerId) => {
        await giveUpWith(target, player, true);
        await expectNoCounts(target, player, playerId);
      }),
  },
  {
    name: '[R73] nor how many mistakes there were (idea 17)',
    mutations: [BLIND_DAILIES],
    attack: (target) =>
      duel(target, async (player, playerId) => {
        await giveUpWith(target, player, false);
        await expectNoCounts(target, player, playerId);
      }),
  },
  {
    name: '[R3] nor is there a replay of it, which would name the wrong marks, before the duel is over (idea 18)',
    mutations: [mutate(REPLAYS, 'if (date === null) return ports.inPlay.isInPlay(puzzle);', 'if (date === null) return false;')],
    attack: (target) =>
      duel(target, async (player, playerId) => {
        await giveUpWith(target, player, false);
        expect(await target.services.replays.open(player.room, playerId)).toEqual(IS_IN_PLAY);
        expect((await target.send(`/api/v1/rooms/${player.room}/replay`, { headers: asGuest(target, playerId) })).status).toBe(404);
      }),
  },
  {
    name: '[Z14] [GS11] a part of a duel that was begun gets no help elsewhere (idea 19)',
    mutations: [FORMS_ONLY, mutate(IN_PLAY, "[seen.duels, seen.races].join(' ')", "''")],
    attack: (target) =>
      duel(target, async (player) => {
        const text = player.view?.state.round?.puzzle?.text ?? '';
        const guarded = guardedOf(text);
        await expectInPlay(target, { puzzle: withClues(guarded, clueCells(guarded).slice(0, 1), () => 0) });
      }),
  },
  {
    name: '[GS8] within a part of a duel there is no help, no wrong cell, and no pause that stops the clock (idea 20)',
    mutations: [
      mutate('src/server/services/social/duels.ts', "help: 'nobody'", "help: 'anyone'"),
      mutate(STATE, "round?.isRanked === false && settings.source.type !== 'duel'", 'round?.isRanked === false'),
    ],
    attack: (target) =>
      duel(target, async (player) => {
        for (const type of ['hint', 'find-mistake', 'rewind'] as const) await expectRefusal(player, { type }, 'help-disabled');
        await expectRefusal(player, { type: 'change-feedback', feedback: 'wrong' }, 'settings-not-allowed');
        await expectRefusal(player, { type: 'pause' }, 'cannot-pause');
      }),
  },
  {
    name: '[R59] [R68] the attempt that counts is not stopped, nor shown its wrong cells (idea 21)',
    mutations: [mutate(STATE, "mode === 'solo' && round?.isRanked === false &&", "mode === 'solo' &&")],
    attack: (target) =>
      attempt(target, async (player) => {
        await expectRefusal(player, { type: 'pause' }, 'cannot-pause');
        await expectRefusal(player, { type: 'change-feedback', feedback: 'wrong' }, 'settings-not-allowed');
      }),
  },
  {
    name: '[R63] help that is taken back, with all that was done since, leaves the attempt assisted (idea 22)',
    mutations: [mutate('src/engine/play/board-state.ts', 'return hints > 0 || mistakeLookups > 0 ||', 'return')],
    attack: (target) =>
      attempt(target, async (player, { playerId }) => {
        await tell(player, { type: 'mark', cells: BLANKS.slice(0, 2), mark: 1 });
        await tell(player, { type: 'find-mistake' });
        await tell(player, { type: 'undo' });
        await finish(player);
        const history = await target.services.results.history(playerId, {});
        expect(history.ok && history.value.entries).toMatchObject([{ isFinished: true, isAssisted: true }]);
      }),
  },
  {
    name: '[R73] a check goes by the rules alone: of a wrong mark that breaks none it says nothing (idea 23)',
    mutations: [
      mutate(
        'src/engine/play/decide-help.ts',
        "isBroken: status === 'broken' });",
        "isBroken: status === 'broken' || board.marks.some((mark, cell) => mark !== 0 && String(mark) !== round.secret?.solution?.[cell]) });",
      ),
    ],
    attack: (target) =>
      attempt(target, async (player) => {
        const { kind, puzzle } = DAILY;
        const isFine = (cell: number) => {
          const { marks } = kind.initialBoard(puzzle);
          marks[cell] = 3 - RIGHT[cell];
          return check(kind, puzzle, { ...puzzle, marks }).status !== 'broken';
        };
        const cell = BLANKS.find(isFine) ?? BLANKS[0];
        await tell(player, { type: 'mark', cells: [cell], mark: 3 - RIGHT[cell] });
        await tell(player, { type: 'check' });
        await player.waitUntil(({ round }) => (round?.plays['*'].board?.checks ?? 0) > 0);
        expect(player.bytes.join('')).not.toContain('"isBroken":true');
      }),
  },
  {
    name: '[R63] what-if layers tell nothing of right and wrong, nor when they are accepted (idea 24)',
    mutations: [mutate('src/engine/play/active-play.ts', "state.settings.feedback !== 'wrong' || typeof", 'typeof')],
    attack: (target) =>
      attempt(target, async (player) => {
        await tell(player, { type: 'layer-open' });
        for (const mark of [1, 2]) await tell(player, { type: 'mark', cells: BLANKS.filter((_, i) => i % 2 === mark - 1), mark });
        await tell(player, { type: 'layer-accept' });
        await player.waitUntil(({ round }) => round?.plays['*'].board?.marks[BLANKS[0]] === 1);
        expect(player.bytes.join('')).not.toMatch(/"wrong":\[\d/);
      }),
  },
  {
    name: '[R44] [R50] a race counts for nothing when spectators, such as a second account, see the boards (idea 25)',
    mutations: [mutate(SETUP, ' && !hasLiveBoards', '')],
    attack: (target) => raceWith(target, { hasLiveBoards: true }),
  },
  {
    name: '[R44] nor when its host lets racers ask for help (idea 26)',
    mutations: [mutate(SETUP, " && help === 'nobody'", '')],
    attack: (target) => raceWith(target, { help: 'host' }),
  },
  {
    name: '[R44] nor when wrong cells are shown, for one stroke over all would tell the solution (idea 27)',
    mutations: [mutate(SETUP, "  if (feedback === 'wrong') return false;\n", '')],
    attack: (target) => raceWith(target, { feedback: 'wrong' }),
  },
  {
    name: '[R44] nor on a puzzle that its host has brought along (idea 28)',
    mutations: [mutate(SETUP, " && source.type === 'generated';", ';')],
    attack: async (target) => raceWith(target, { source: { type: 'shared', link: await share(target, KNOWN) } }),
  },
  {
    name: '[R50] how far a rival is says nothing of whether they are right (idea 29)',
    mutations: [mutate('src/engine/play/progress.ts', 'if (marks[cell] !== BLANK) done += 1;', 'if (marks[cell] === 1) done += 1;')],
    attack: (target) =>
      race(target, async (host, other) => {
        const seen: number[] = [];
        const cell = host.view?.state.round?.plays[host.member].board?.marks.indexOf(0) ?? 0;
        for (const mark of [1, 2]) {
          await other.waitFor(await tell(host, { type: 'mark', cells: [cell], mark }));
          seen.push(other.view?.state.round?.plays[host.member]?.progress ?? -1);
        }
        expect(seen[1]).toBe(seen[0]);
      }),
  },
  {
    name: '[A3] who leaves a race that is lost is rated by it all the same (idea 30)',
    mutations: [
      mutate(
        'src/engine/play/results.ts',
        'return Object.entries(round.plays).flatMap(([key, play]) => {',
        'return Object.entries(round.plays).filter(([key]) => key === SHARED_PLAY || state.members[key]).flatMap(([key, play]) => {',
      ),
    ],
    attack: (target) =>
      race(target, async (host, other, [, loser]) => {
        const cell = host.view?.state.round?.plays[host.member].board?.marks.indexOf(0) ?? 0;
        await tell(host, { type: 'mark', cells: [cell], mark: 1 });
        await tell(host, { type: 'mark', cells: [cell], mark: 0 });
        await tell(other, { type: 'leave' });
        await tell(host, { type: 'give-up' });
        await host.waitUntil(({ phase }) => phase === 'ended');
        const results = await target.database.client.result.findMany({ where: { roomId: host.room, isRanked: true } });
        expect(results.map(({ playerId }) => playerId)).toContain(loser.playerId);
      }),
  },
  {
    name: '[R9] a host does not throw the leading racer out, to be first without them (idea 33)',
    mutations: [mutate(MEMBERS, "if (isRacing(state, command.member)) return refuse('round-in-progress');", '')],
    attack: (target) =>
      race(target, async (host, other) => {
        await expectRefusal(host, { type: 'kick', member: other.member }, 'round-in-progress');
      }),
  },
  {
    name: '[R12] nor shortens the race while they lead (idea 34)',
    mutations: [mutate(MEMBERS, "if (state.phase === 'running' || state.phase === 'countdown') return refuse('round-in-progress');", '')],
    attack: (target) =>
      race(target, async (host) => {
        const settings = { ...host.view?.state.settings, limitMs: 60_000 } as never;
        await expectRefusal(host, { type: 'change-settings', settings }, 'round-in-progress');
      }),
  },
  {
    name: '[R10] nobody watches a race first and plays in it afterwards, or the other way round (idea 35)',
    mutations: [
      mutate(
        MEMBERS,
        "if (state.mode === 'race' && (state.phase === 'countdown' || state.phase === 'running')) return refuse('round-in-progress');",
        '',
      ),
    ],
    attack: (target) =>
      race(target, async (_, other) => {
        await expectRefusal(other, { type: 'change-role', role: 'spectator' }, 'round-in-progress');
      }),
  },
  {
    name: '[Z18] an open daily with signs gets no help for its signs alone, as they are or swapped and turned (idea 43)',
    mutations: [mutate('src/server/services/puzzles/similarity-index.ts', 'if (signed === undefined) return false;', 'return false;')],
    async attack(target) {
      const date = await lastingToday(target.database);
      const analysis = analysisOf('unique', '1'.repeat(64), { level: 'medium', score: 1, techniques: [] });
      // A level of its own: other cases may have made those of the day.
      const key = { date, kind: 'tic-tac-logic', level: 'signed' as never } as const;
      expect(await createDailyStore(target.database).add(key, recordOf(SIGNED.puzzle, analysis))).toBe('added');
      // The lower bits are the givens.
      const signs = { puzzle: withClues(SIGNED, clueCells(SIGNED), (clue) => clue & ~3) };
      for (const handedIn of [signs, layings(SIGNED, signs)[13]]) await expectInPlay(target, handedIn);
    },
  },
  {
    name: '[KA2] [MO2] who is found out is at once on no board, although that was asked for a moment before (idea 44)',
    mutations: [mutate('src/server/composition/compose-stores.ts', '.finally(() => answers.change(topic))', '')],
    async attack(target) {
      const { database, services } = target;
      const [cheat, moderator] = [await target.signUp(), await target.signUp()];
      await database.client.player.update({ where: { id: moderator.playerId }, data: { isModerator: true } });
      const daily = { kind: 'nurikabe', level: 'hard' } as const;
      const date = '2026-01-02';
      const key = { roomId: 'found-out', round: 1, member: 'cheat' };
      await addResults(database, [makeResult({ ...key, ...daily, daily: date, playerId: cheat.playerId, isChecked: true })]);
      const isListed = async () => {
        const page = await services.leaderboards.times({ of: 'daily', date, ...daily, isAssisted: false }, {});
        return page.ok && page.value.entries.some(({ playerId }) => playerId === cheat.playerId);
      };
      expect(await isListed()).toBe(true);
      expect(await services.moderation.judgeResult(moderator.playerId, key, 'exclude')).toMatchObject({ ok: true });
      expect(await isListed()).toBe(false);
    },
  },
];
