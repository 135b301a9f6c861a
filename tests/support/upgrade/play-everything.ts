import { setTimeout as wait } from 'node:timers/promises';
import { mapCell } from '@/engine/core/symmetry';
import type { RoomState } from '@/engine/play/state';
import { transformFor } from '@/engine/play/transform';
import { createCompressedLogStore } from '@/server/store/compressed-log-store';
import type { Database } from '@/server/store/database';
import { addKnownDailies, makePuzzle } from '../known-dailies';
import { deviceFor, openTestServer, type TestServer, type TestVisit } from '../test-server';

type Command = Parameters<TestVisit['command']>[2];

const STOCK = { type: 'generated', kind: 'tic-tac-logic', width: 6, height: 6, level: 'easy' } as const;
const POLL_MS = 20;
/** Longer than anything here takes, on a busy machine. */
const PATIENCE_MS = 60_000;

/** Plays at least one room of every mode in every phase on a real server, with accounts, a group, a duel, chat and compressed logs. */
export async function playEverything(database: Database): Promise<void> {
  const dailies = await addKnownDailies(database);
  const server = await openTestServer(database);
  try {
    const [ann, bob, cat] = await Promise.all([server.signUp(), server.signUp(), server.signUp()]);
    const players = { ann: ann.playerId, bob: bob.playerId, cat: cat.playerId };
    const guest = server.services.identity.createGuest().player.id;
    const group = unwrap(await server.services.groups.create(players.ann, 'Class 7b'));
    unwrap(await server.services.groups.join(players.bob, group.invite));
    await server.services.practice.record(players.cat, 'nurikabe.rules', true);
    const { puzzle } = makePuzzle('nurikabe', 'shared by Ann');
    const shared = unwrap(await server.services.puzzles.submit({ text: puzzle, title: 'Two seas', playerId: players.ann }));
    const link = { type: 'shared', link: shared.link } as const;

    const [daily] = dailies.today;
    const source = { type: 'daily', date: daily.date, kind: daily.kind, level: daily.level } as const;
    // Together, because most of the time is countdowns.
    const [race] = await Promise.all([
      playRace(server, players),
      playPublicBoard(server, guest),
      playSolo(server, players.ann, source, 'solve'),
      playSolo(server, players.bob, source, 'run'),
      playSolo(server, players.cat, source, 'look'),
      playSolo(server, guest, source, 'give up'),
      playAgain(server, players.cat, link),
      playCoop(server, link, players),
      playDuel(server, players),
      playClassroom(server, link, players, guest),
      playRest(server, players),
    ]);
    const areProjected = async () => (await database.client.projectionTask.count()) === 0;
    await until('all projections', areProjected);
    await acceptHeld(database, server, players.ann);
    await until('all projections of accepted results', areProjected);
    await compressSome(database, server, race, players.ann);
    await waitInLobby(server, players.ann);
    await startCountdown(server, players);
  } finally {
    await server.close();
  }
}

/** What a server sets up by itself, with a move of somebody who came by. */
async function playPublicBoard(server: TestServer, playerId: string): Promise<void> {
  const [board] = await server.services.publicBoards.list();
  const visit = server.visit(playerId);
  await visit.enter(board.room);
  expectOk(await visit.mark('came-by', 0, 1));
}

type Source = Parameters<TestServer['services']['roomFactory']['create']>[0]['source'];

async function playSolo(server: TestServer, playerId: string, source: Source, end: 'look' | 'run' | 'solve' | 'give up'): Promise<void> {
  const { room } = unwrap(await server.services.roomFactory.create({ mode: 'solo', source, settings: {} }, playerId));
  const visit = server.visit(playerId);
  expectOk(await visit.enter(room));
  if (end === 'look') return;
  await act(visit, room, { type: 'start', isForced: false });
  await phase(server, room, 'running');
  if (end === 'solve') return solve(server, visit, room, playerId);
  const cell = freeCells(stateOf(server, room))[0];
  await act(visit, room, { type: 'mark', cells: [cell], mark: 1 });
  if (end === 'give up') await act(visit, room, { type: 'give-up' });
}

/** Casual, with a pause. */
async function playAgain(server: TestServer, playerId: string, source: Extract<Source, { readonly type: 'shared' }>): Promise<void> {
  const room = unwrap(await server.services.roomFactory.createRepeat({ source, feedback: 'rules' }, playerId));
  const visit = await comeIn(server, room, playerId);
  await phase(server, room, 'running');
  await act(visit, room, { type: 'pause' });
  await act(visit, room, { type: 'resume' });
  await solve(server, visit, room, playerId);
}

/** Every kind of move, layers, help, chat, a report, and somebody who knocks. */
async function playCoop(server: TestServer, source: Source, { ann, bob, cat }: Players): Promise<void> {
  const settings = { isPrivate: true, feedback: 'wrong' } as const;
  const made = unwrap(await server.services.roomFactory.create({ mode: 'co-op', source, settings }, ann));
  const { room } = made;
  const host = await comeIn(server, room, ann);
  const second = await comeIn(server, room, bob, made.invite ?? undefined);
  const third = server.visit(cat);
  expectOk(await third.enter(room));
  await act(third, room, { type: 'join', role: 'player' });
  await act(host, room, { type: 'start', isForced: true });
  await phase(server, room, 'running');
  const [a, b, c, d] = freeCells(stateOf(server, room));
  await act(host, room, { type: 'mark', cells: [a, b], mark: 1 });
  await act(second, room, { type: 'mark', cells: [c], mark: 2 });
  await act(second, room, { type: 'undo' });
  await act(second, room, { type: 'redo' });
  await act(host, room, { type: 'layer-open' });
  await act(host, room, { type: 'mark', cells: [d], mark: 1 });
  await act(host, room, { type: 'layer-show', isShown: true });
  await act(host, room, { type: 'layer-accept' });
  await act(second, room, { type: 'layer-open' });
  await act(second, room, { type: 'mark', cells: [d], mark: 2 });
  await act(host, room, { type: 'check' });
  await act(host, room, { type: 'find-mistake' });
  await act(host, room, { type: 'hint' });
  await until('a hint', () => stateOf(server, room).round?.plays['*'].board?.hint?.stage !== undefined);
  expectOk(await second.visit.sendChat({ room, messageId: 'says-hello', text: 'Hello, merhaba, مرحبا' }));
  const rude = memberIn(server, room, bob);
  expectOk(await host.visit.report({ room, member: rude, reason: 'chat' }));
  await act(host, room, { type: 'mute', member: rude, isMuted: true });
  await act(host, room, { type: 'lock', isLocked: true });
}

/** Two rounds between accounts, the second after a vote. */
async function playRace(server: TestServer, { ann, bob }: Players): Promise<string> {
  const { room } = unwrap(await server.services.roomFactory.create({ mode: 'race', source: STOCK, settings: { isRanked: true } }, ann));
  const [first, second] = [await comeIn(server, room, ann), await comeIn(server, room, bob)];
  await act(second, room, { type: 'ready', isReady: true });
  await act(first, room, { type: 'start', isForced: true });
  for (const round of [1, 2]) {
    await until(`round ${round}`, () => stateOf(server, room).round?.number === round);
    await phase(server, room, 'running');
    await solve(server, first, room, ann, false);
    await act(second, room, { type: 'give-up' });
    await phase(server, room, 'ended');
    if (round === 1) for (const visit of [first, second]) await act(visit, room, { type: 'vote-rematch', isWanted: true });
    if (round === 1) await until('the rematch', () => stateOf(server, room).phase !== 'ended');
  }
  return room;
}

async function playDuel(server: TestServer, { ann, bob }: Players): Promise<void> {
  const { duels } = server.services;
  const invite = unwrap(await duels.create(ann, STOCK));
  for (const playerId of [ann, bob]) {
    const room = unwrap(await duels.join(playerId, invite));
    const visit = server.visit(playerId);
    expectOk(await visit.enter(room));
    await server.services.roomAccess.start(room, playerId, deviceFor(playerId));
    await phase(server, room, 'running');
    if (playerId === ann) await solve(server, visit, room, playerId);
  }
  unwrap(await duels.create(bob, STOCK));
}

/** A round with own boards that is collected, and one on a shared board that runs. */
async function playClassroom(server: TestServer, source: Source, { ann, bob }: Players, guest: string): Promise<void> {
  const { room } = unwrap(await server.services.roomFactory.create({ mode: 'classroom', source, settings: {} }, ann));
  const host = await comeIn(server, room, ann);
  const [first, second] = [await comeIn(server, room, bob), await comeIn(server, room, guest)];
  const requeue = { type: 'requeue', item: 0, place: 0, format: 'individual' } as const;
  await act(host, room, requeue);
  await act(host, room, { type: 'enqueue', source: STOCK, format: 'shared' });
  await act(host, room, { type: 'enqueue', source: STOCK, format: 'individual' });
  await act(host, room, { type: 'start', isForced: true });
  await phase(server, room, 'running');
  await solve(server, first, room, bob, false);
  await act(second, room, { type: 'check' });
  await act(host, room, { type: 'collect' });
  await phase(server, room, 'ended');
  await act(host, room, { type: 'next' });
  await until('the second puzzle', () => stateOf(server, room).round?.number === 2 && stateOf(server, room).phase === 'running');
  await act(host, room, { type: 'highlight', cells: [0, 1], isLit: true });
  await act(host, room, { type: 'pass-control', member: memberIn(server, room, bob), hasControl: true });
}

/** What is left: a race that runs, a board for all that is solved, and a class that is over. */
async function playRest(server: TestServer, { ann, bob }: Players): Promise<void> {
  const play = async (mode: 'race' | 'co-op' | 'classroom') => {
    const { room } = unwrap(await server.services.roomFactory.create({ mode, source: STOCK, settings: {} }, ann));
    const [host] = [await comeIn(server, room, ann), await comeIn(server, room, bob)];
    await act(host, room, { type: 'start', isForced: true });
    await phase(server, room, 'running');
    if (mode === 'co-op') await solve(server, host, room, ann);
    if (mode === 'classroom') await act(host, room, { type: 'collect' });
    if (mode === 'classroom') await phase(server, room, 'ended');
  };
  await Promise.all([play('race'), play('co-op'), play('classroom')]);
}

/** All were played too fast for people: a moderator lets them count. */
async function acceptHeld({ client }: Database, { services }: TestServer, playerId: string): Promise<void> {
  await client.player.update({ where: { id: playerId }, data: { isModerator: true } });
  const { held } = unwrap(await services.moderation.queue(playerId));
  for (const result of held) unwrap(await services.moderation.judgeResult(playerId, result, 'accept'));
}

/** Compresses a race that is over, and a room in which somebody moves again. */
async function compressSome(database: Database, server: TestServer, race: string, playerId: string): Promise<void> {
  const compressedLogs = createCompressedLogStore(database);
  await compressedLogs.compress(race);
  const { room } = unwrap(await server.services.roomFactory.create({ mode: 'co-op', source: STOCK, settings: {} }, playerId));
  const visit = await comeIn(server, room, playerId);
  await act(visit, room, { type: 'start', isForced: true });
  await phase(server, room, 'running');
  const [a, b] = freeCells(stateOf(server, room));
  await act(visit, room, { type: 'mark', cells: [a], mark: 1 });
  await compressedLogs.compress(room);
  await act(visit, room, { type: 'mark', cells: [b], mark: 2 });
}

async function waitInLobby(server: TestServer, playerId: string): Promise<void> {
  const settings = { isListed: true } as const;
  for (const mode of ['race', 'co-op', 'classroom'] as const) {
    const { room } = unwrap(
      await server.services.roomFactory.create({ mode, source: STOCK, settings: mode === 'race' ? settings : {} }, playerId),
    );
    await comeIn(server, room, playerId);
  }
}

/** Comes last: a countdown takes a few seconds. */
async function startCountdown(server: TestServer, { ann, bob }: Players): Promise<void> {
  const { room } = unwrap(await server.services.roomFactory.create({ mode: 'race', source: STOCK, settings: {} }, ann));
  const [first] = [await comeIn(server, room, ann), await comeIn(server, room, bob)];
  await act(first, room, { type: 'start', isForced: true });
  await phase(server, room, 'countdown');
}

interface Players {
  readonly ann: string;
  readonly bob: string;
  readonly cat: string;
}

async function comeIn(server: TestServer, room: string, playerId: string, invite?: string): Promise<TestVisit> {
  const visit = server.visit(playerId);
  expectOk(await visit.enter(room, invite));
  if (stateOf(server, room).members[memberIn(server, room, playerId)] === undefined)
    await act(visit, room, { type: 'join', role: 'player' });
  return visit;
}

let acted = 0;

async function act(visit: TestVisit, room: string, command: Command): Promise<void> {
  acted += 1;
  expectOk(await visit.command(room, `${command.type}-${acted}`, command), JSON.stringify(command));
}

/** Fills in what is missing of a player's board, a stroke for each mark. */
async function solve(server: TestServer, visit: TestVisit, room: string, playerId: string, isAlone = true): Promise<void> {
  const { round } = stateOf(server, room);
  const key = round?.hasOwnBoards ? memberIn(server, room, playerId) : '*';
  const transform = transformFor(round, key);
  const toViewed = (cell: number) => (transform === undefined ? cell : mapCell(transform.symmetry, transform.puzzle.puzzle, cell));
  for (const mark of [1, 2]) {
    const play = stateOf(server, room).round?.plays[key];
    const cells = [...(round?.secret?.solution ?? '')].flatMap((digit, cell) =>
      Number(digit) === mark && play?.board?.marks[cell] === 0 ? [cell] : [],
    );
    if (cells.length > 0 && play?.finishedAt === null) await act(visit, room, { type: 'mark', cells: cells.map(toViewed), mark });
  }
  if (isAlone) await phase(server, room, 'ended');
}

/** Cells without a clue and without a mark. */
function freeCells({ round }: RoomState): readonly number[] {
  const marks = round?.plays['*'].board?.marks ?? [];
  return [...marks].flatMap((mark, cell) => (mark === 0 && !round?.puzzle?.kind.isFixed(round.puzzle.puzzle, cell) ? [cell] : []));
}

function stateOf(server: TestServer, room: string): RoomState {
  const live = server.runtime.rooms.peek(room);
  if (live === undefined) throw new Error(`the room ${room} is not in memory`);
  return live.state;
}

function memberIn(server: TestServer, room: string, playerId: string): string {
  return server.services.identity.memberIdFor(room, playerId);
}

function phase(server: TestServer, room: string, wanted: string): Promise<void> {
  return until(`${room} is ${wanted}`, () => stateOf(server, room).phase === wanted);
}

async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let waited = 0; !(await isSo()); waited += POLL_MS) {
    if (waited > PATIENCE_MS) throw new Error(`${what}: waited in vain`);
    await wait(POLL_MS);
  }
}

function unwrap<Value>(result: { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: unknown }): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

function expectOk(answer: { readonly ok: boolean }, about = ''): void {
  if (!answer.ok) throw new Error(`${about} was answered with ${JSON.stringify(answer)}`);
}
