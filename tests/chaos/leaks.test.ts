import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findKind } from '@/engine/kinds';
import { requirePuzzle } from '@/engine/notations/canonical';
import type { RoomEvent } from '@/engine/play/events';
import { ByteRecorder, findLeaks, fingerprintsOf } from '../support/byte-recorder';
import { createScratchDatabase, type ScratchDatabase } from '../support/databases';
import { addKnownDailies, type KnownDailies, type KnownDaily, makePuzzle } from '../support/known-dailies';
import { becomeGuest, type Player } from '../support/player';
import { killLeftovers, type ServerProcess, startServerProcess } from '../support/server-process';
import { lookInto } from '../support/stored-room';

let scratch: ScratchDatabase;
let server: ServerProcess;
let dailies: KnownDailies;
let recorders: ByteRecorder[];

beforeAll(async () => {
  scratch = await createScratchDatabase('sqlite');
  dailies = await lookInto(scratch, addKnownDailies);
  server = await startServerProcess(scratch.env);
  recorders = [];
});

afterAll(async () => {
  for (const recorder of recorders) recorder.leave();
  server.signal('SIGKILL');
  await server.ended;
  await scratch.remove();
  killLeftovers();
});

async function somebody(): Promise<ByteRecorder> {
  const recorder = new ByteRecorder(server.url, await becomeGuest(server.url));
  recorders.push(recorder);
  return recorder;
}

/** Every page there is, with everything filled in that could mean something. */
function pagesFor(room: string, days: readonly KnownDaily[]): string[] {
  const manifest = JSON.parse(readFileSync('build/test/next/app-path-routes-manifest.json', 'utf8')) as Readonly<Record<string, string>>;
  const routes = Object.entries(manifest).flatMap(([file, route]) => (file.endsWith('/page') && !route.startsWith('/_') ? [route] : []));
  const fill = (route: string): string[] => {
    if (route.includes('[date]')) {
      return days.map(({ date, kind, level }) => route.replace('[date]', date).replace('[kind]', kind).replace('[level]', level));
    }
    return [route.replace(/\[[^\]]+\]/, room)];
  };
  return [...new Set([...routes.flatMap(fill), '/no/such/page'])];
}

/** Whether a page is one of the room's, or of a daily's. */
function isNamed(page: string, room: string): boolean {
  return page.includes(room) || page.startsWith('/daily/');
}

/** Everything that can be read, of these dailies. */
async function readEverything(recorder: ByteRecorder, room: string, days: readonly KnownDaily[]): Promise<void> {
  for (const page of pagesFor(room, days)) await (isNamed(page, room) ? recorder.open(page) : recorder.openOrGoTo(page));
  const month = dailies.today[0].date.slice(0, 'yyyy-mm'.length);
  for (const query of [`?month=${month}`, ...[dailies.today, dailies.tomorrow].map(([{ date }]) => `?date=${date}`)]) {
    await recorder.ask('GET', `/dailies${query}`);
  }
  for (const { date, kind, level } of days.filter((day) => !dailies.past.includes(day))) {
    await recorder.ask('GET', `/dailies/${date}/${kind}/${level}`);
    await recorder.ask('GET', `/leaderboards/daily?date=${date}&kind=${kind}&level=${level}`);
  }
  await recorder.ask('GET', `/rooms/${room}/replay`);
  await recorder.ask('GET', '/results');
}

async function order(recorder: ByteRecorder, body: object): Promise<{ readonly room: string; readonly invite: string | null }> {
  const answer = await recorder.ask('POST', '/rooms', body);
  expect(answer.status).toBe(201);
  return (await answer.json()) as { readonly room: string; readonly invite: string | null };
}

/** All that is missing of a solution, a stroke for each mark; the last one finishes. */
async function fill(player: Player, solution: string, key: string, beforeLast: () => void): Promise<void> {
  for (const mark of [1, 2]) {
    const marks = player.view?.state.round?.plays[key].board?.marks;
    const cells = [...solution].flatMap((digit, cell) => (Number(digit) === mark && marks?.[cell] === 0 ? [cell] : []));
    if (cells.length === 0) continue;
    if (mark === 2 || player.view?.state.round?.kindId === 'nurikabe') beforeLast();
    await player.command(`fills-in-${mark}`, { type: 'mark', cells, mark });
    if (player.view?.state.round?.plays[key].finishedAt !== null) return;
  }
}

describe('what leaves the server', () => {
  test('[P13] of a daily: no clues before the start, no solution before the end, nothing of tomorrow, nothing to others', async () => {
    const [other, known] = dailies.today;
    const own = fingerprintsOf(known);
    const others = [other, ...dailies.tomorrow].map(fingerprintsOf).flatMap(({ clues, solution }) => [...clues, ...solution]);
    const days = [...dailies.past, ...dailies.today, ...dailies.tomorrow];
    const [ann, stranger] = [await somebody(), await somebody()];
    const { room } = await order(ann, { mode: 'solo', source: { type: 'daily', date: known.date, kind: known.kind, level: known.level } });
    const player = await ann.enter(room);
    await stranger.enter(room);
    for (const recorder of [ann, stranger]) await readEverything(recorder, room, days);
    expect(findLeaks([...ann.mark(), ...stranger.mark()], [...own.clues, ...own.solution, ...others])).toEqual([]);

    await player.command('here-we-go', { type: 'start', isForced: true });
    await player.waitUntil(({ phase }) => phase === 'running');
    for (const stage of [1, 2, 3]) {
      await player.command(`hint-number-${stage}`, { type: 'hint' });
      await player.waitUntil(({ round }) => (round?.plays['*'].board?.hint?.stage ?? 0) >= stage);
    }
    await player.command('where-is-it', { type: 'find-mistake' });
    for (const recorder of [ann, stranger]) await readEverything(recorder, room, days);
    await stranger.ask('POST', '/solve', { puzzle: known.puzzle });
    await stranger.ask('POST', '/hint', { puzzle: known.puzzle });
    const before = ann.mark();
    // The search finds what may be there, in what was really sent: so it would find what may not.
    expect(findLeaks(before, own.clues)).not.toEqual([]);
    expect(findLeaks(before, [...own.solution, ...others])).toEqual([]);

    await fill(player, known.solution, '*', () => {});
    await player.waitUntil(({ phase }) => phase === 'ended');
    await readEverything(ann, room, days);
    await readEverything(stranger, room, days);
    expect(findLeaks(ann.mark(), own.solution)).not.toEqual([]);
    expect(findLeaks(ann.mark(), others)).toEqual([]);
    // Its own body is in the refusals of nobody; the stranger sent the clues themselves and got nothing for them.
    expect(findLeaks(stranger.mark(), [...own.clues, ...own.solution, ...others])).toEqual([]);
  });

  test('[P14] of a race: no clues before the gun, no rival’s cells, and to those who watch progress alone', async () => {
    const [ann, bob, sue, stranger] = [await somebody(), await somebody(), await somebody(), await somebody()];
    // Of a puzzle that is no daily every daily tells as little.
    const [aDaily] = dailies.today;
    const source = { type: 'generated', kind: 'tic-tac-logic', width: 6, height: 6, level: 'easy' };
    const { room } = await order(ann, { mode: 'race', source });
    const [first, second, watcher] = [await ann.enter(room), await bob.enter(room), await sue.enter(room)];
    const passer = await stranger.enter(room);
    for (const player of [first, second]) await player.command('comes-in', { type: 'join', role: 'player' });
    await watcher.command('looks-on', { type: 'join', role: 'spectator' });
    for (const recorder of [ann, sue, stranger]) await readEverything(recorder, room, [aDaily]);
    await first.command('here-we-go', { type: 'start', isForced: true });
    await first.waitUntil(({ phase }) => phase === 'countdown');
    const beforeGun = [ann, bob, sue, stranger].flatMap((recorder) => recorder.mark());
    for (const page of pagesFor(room, [aDaily])) await stranger.open(page);

    await Promise.all([first, second].map((player) => player.waitUntil(({ round }) => round?.puzzle !== undefined)));
    const text = first.view?.state.round?.puzzle?.text ?? '';
    const solved = await stranger.ask('POST', '/solve', { puzzle: text });
    expect([solved.status, ((await solved.json()) as { readonly type: string }).type]).toEqual([
      409,
      expect.stringContaining('puzzle-in-play'),
    ]);
    const blank = first.view?.state.round?.plays[first.member].board?.marks.indexOf(0) ?? 0;
    for (const mark of [1, 2, 0]) await first.mark(`tries-it-out-${mark}`, blank, mark);
    for (const recorder of [sue, stranger]) await readEverything(recorder, room, [aDaily]);
    const beforeEnd = { racers: [...ann.mark(), ...bob.mark()], onlookers: [...sue.mark(), ...stranger.mark()] };
    for (const viewer of [second, watcher, passer]) {
      const ofAnn = [...viewer.seen.values()].filter(
        ({ member, commandId }) => member === first.member && commandId.startsWith('tries-it-out'),
      );
      expect(ofAnn).toHaveLength(3);
      for (const { events } of ofAnn) expect(JSON.stringify(events)).not.toMatch(/cells|marks|"mark"/);
    }
    await first.command('has-enough', { type: 'give-up' });
    await second.command('has-enough', { type: 'give-up' });
    await watcher.waitUntil(({ phase }) => phase === 'ended');

    // Now that it is over, the replay tells what there was to hide.
    const replay = (await (await ann.ask('GET', `/rooms/${room}/replay`)).json()) as {
      readonly entries: readonly { readonly events: readonly RoomEvent[] }[];
    };
    const fingerprints = fingerprintsOf(solve(replay.entries.flatMap(({ events }) => events)));
    expect(findLeaks(beforeGun, [...fingerprints.clues, ...fingerprints.solution])).toEqual([]);
    expect(findLeaks(beforeEnd.racers, fingerprints.clues)).not.toEqual([]);
    expect(findLeaks(beforeEnd.racers, fingerprints.solution)).toEqual([]);
    expect(findLeaks(beforeEnd.onlookers, [...fingerprints.clues, ...fingerprints.solution])).toEqual([]);
    expect(findLeaks(sue.mark(), fingerprints.clues)).not.toEqual([]);
  });

  test('[P15] of a co-op room with hints: never more than a hint’s stage, and to those outside nothing', async () => {
    const [ann, bob, stranger] = [await somebody(), await somebody(), await somebody()];
    const known = makePuzzle('nurikabe', 'a puzzle for a co-op');
    const fingerprints = fingerprintsOf(known);
    const [aDaily] = dailies.today;
    const shared = await ann.ask('POST', '/puzzles', { puzzle: known.puzzle });
    const { id } = (await shared.json()) as { readonly id: string };
    const { room, invite } = await order(ann, {
      mode: 'co-op',
      source: { type: 'shared', link: id },
      settings: { isPrivate: true, feedback: 'wrong' },
    });
    ann.received.length = 0;
    const [host, guest] = [await ann.enter(room), await bob.enter(room, invite ?? '')];
    const passer = await stranger.enter(room);
    for (const player of [host, guest, passer]) await player.command('comes-in', { type: 'join', role: 'player' });
    await host.command('here-we-go', { type: 'start', isForced: true });
    await guest.waitUntil(({ phase }) => phase === 'running');
    for (const stage of [1, 2, 3]) {
      await guest.command(`hint-number-${stage}`, { type: 'hint' });
      await host.waitUntil(({ round }) => (round?.plays['*'].board?.hint?.stage ?? 0) >= stage);
    }
    await guest.command('apply-the-hint', { type: 'hint' });
    await guest.command('where-is-it', { type: 'find-mistake' });
    await host.send('chat:send', { room, messageId: 'first-words', text: 'a secret among us' });
    for (const recorder of [bob, stranger]) for (const page of pagesFor(room, [aDaily])) await recorder.open(page);
    expect(findLeaks([...ann.mark(), ...bob.mark(), ...stranger.mark()], fingerprints.solution)).toEqual([]);
    expect(findLeaks(bob.mark(), fingerprints.clues)).not.toEqual([]);
    expect(findLeaks(stranger.mark(), [...fingerprints.clues, 'a secret among us', ...[host, guest].map(({ member }) => member)])).toEqual(
      [],
    );
  });

  test('[P13] the search finds a puzzle in every disguise', () => {
    const { puzzle, solution } = makePuzzle('tic-tac-logic', 'a puzzle to hide');
    const fingerprints = fingerprintsOf({ puzzle, solution });
    const swapped = [...solution].map((digit) => (digit === '1' ? '2' : '1'));
    const mirrored = Array.from({ length: 6 }, (_, y) => [...solution.slice(6 * y, 6 * y + 6)].reverse().join('')).join('');
    for (const bytes of [
      `"marks":"${solution}"`,
      `self.__next_f.push([1,"${mirrored}"])`,
      JSON.stringify({ deep: [{ solution: swapped.map(Number) }] }),
      `<p>${solution.replaceAll('1', 'X').replaceAll('2', 'O')}</p>`,
    ]) {
      expect(findLeaks([bytes], fingerprints.solution)).not.toEqual([]);
    }
    for (const bytes of [puzzle, JSON.stringify({ text: puzzle }), encodeURIComponent(puzzle), `https://puzz.link/p?${puzzle}`]) {
      expect(findLeaks([bytes], fingerprints.clues)).not.toEqual([]);
    }
    expect(findLeaks(['0'.repeat(36), '121212', 'tic-tac-logic/6/6/'], [...fingerprints.clues, ...fingerprints.solution])).toEqual([]);
  });
});

/** The puzzle of the round that some events began, with its solution. */
function solve(events: readonly RoomEvent[]): { readonly puzzle: string; readonly solution: string } {
  const started = events.find((event) => event.type === 'round-started');
  if (started?.type !== 'round-started') throw new Error('there was no round');
  const { kind, puzzle } = requirePuzzle(started.puzzle);
  const { solutions } = requireKind(kind.id).solve(puzzle, kind.initialBoard(puzzle), { maxSolutions: 1, decisionLimit: 1_000_000 });
  return { puzzle: started.puzzle, solution: solutions[0].marks.join('') };
}

function requireKind(id: string) {
  const kind = findKind(id);
  if (kind === undefined) throw new Error(`there is no kind ${id}`);
  return kind;
}
