import { expect, test } from 'vitest';
import { MAX_PLAYERS, type RoomSettings } from '@/engine/play/setup';
import { PROTOCOL_VERSION } from '@/server/protocol/version';
import { ADDRESS_SHARE, KEPT_PLACES, KEPT_PLAYERS } from '@/server/rooms/places';
import { hashInvite } from '@/server/rooms/room-codes';
import { settingsWith } from '../engine/support/test-room';
import { createTestWorld, openTestRuntime, ROOM, type TestRuntime } from '../support/test-runtime';

const ENTER = { protocol: PROTOCOL_VERSION, room: ROOM } as const;
const INVITE = 'an-invite-of-128-bits.';
const SCHOOL = '192.0.2.1';
const FULL = { ok: false, code: 'room-full' };
const LISTED = { isListed: true };
const PLACES = 240;

async function open(settings: Partial<RoomSettings>, owner: string | null = 'ann'): Promise<TestRuntime> {
  const ground = createTestWorld();
  const setup = { mode: 'co-op', owner, settings: settingsWith(settings) } as const;
  await ground.store.createRoom({ id: ROOM, setup, code: 'ACD347', inviteHash: hashInvite(INVITE) });
  return openTestRuntime(ground);
}

function comeIn(runtime: TestRuntime, player: string, address: string, invite?: string) {
  const visit = runtime.visit(player, undefined, address);
  const entered = visit.subscribe({ ...ENTER, ...(invite !== undefined && { invite }) });
  const join = (role: 'player' | 'spectator') => visit.command({ room: ROOM, commandId: 'comes-in', command: { type: 'join', role } });
  return { visit, entered, join };
}

/** So many of an address come in one after the other; what each was told. */
async function fill(runtime: TestRuntime, count: number, address: (i: number) => string = () => SCHOOL) {
  const answers = [];
  for (let i = 0; i < count; i += 1) answers.push((await comeIn(runtime, `visitor-${i}`, address(i)).entered).ok);
  return answers;
}

test('[P23] of a room that anybody can see one address gets a share, in which a class fits; others, members and the owner find a place', async () => {
  const runtime = await open(LISTED);
  expect(await fill(runtime, ADDRESS_SHARE)).not.toContain(false);
  expect(ADDRESS_SHARE).toBeGreaterThan(35);
  expect(await comeIn(runtime, 'one-more', SCHOOL).entered).toEqual(FULL);
  expect(await comeIn(runtime, 'somebody', '192.0.2.2').entered).toMatchObject({ ok: true });
  expect(await comeIn(runtime, 'visitor-0', SCHOOL).entered).toMatchObject({ ok: true });
  expect(await comeIn(runtime, 'ann', SCHOOL).entered).toMatchObject({ ok: true });
  expect(await comeIn(runtime, 'a-friend', SCHOOL, INVITE).entered).toMatchObject({ ok: true });
});

test('[P23] who has joined counts also after they have gone, so that nobody fills it one after the other', async () => {
  const runtime = await open(LISTED);
  for (let i = 0; i < ADDRESS_SHARE; i += 1) {
    const { visit, entered, join } = comeIn(runtime, `visitor-${i}`, SCHOOL);
    await entered;
    expect(await join('spectator')).toMatchObject({ ok: true });
    visit.unsubscribeAll();
  }
  expect(await comeIn(runtime, 'one-more', SCHOOL).entered).toEqual(FULL);
});

test('[P23] who only looked and has gone leaves their place to the next of their address', async () => {
  const runtime = await open(LISTED);
  const first = comeIn(runtime, 'first', SCHOOL);
  await first.entered;
  await fill(runtime, ADDRESS_SHARE - 1);
  expect(await comeIn(runtime, 'one-more', SCHOOL).entered).toEqual(FULL);
  first.visit.unsubscribeAll();
  expect(await comeIn(runtime, 'one-more', SCHOOL).entered).toMatchObject({ ok: true });
});

test('[P23] from however many addresses they come, the last places are for those who have the invite', async () => {
  const runtime = await open(LISTED);
  expect(await fill(runtime, PLACES - KEPT_PLACES, (i) => `192.0.2.${i}`)).not.toContain(false);
  expect(await comeIn(runtime, 'one-more', '198.51.100.1').entered).toEqual(FULL);
  for (let i = 0; i < KEPT_PLACES; i += 1) {
    expect(await comeIn(runtime, `friend-${i}`, '198.51.100.1', INVITE).entered).toMatchObject({ ok: true });
  }
  expect(await comeIn(runtime, 'a-friend-more', '198.51.100.1', INVITE).entered).toEqual(FULL);
});

test('[P23] so are the last places among the players, also for who would change from watching to playing', async () => {
  const runtime = await open(LISTED);
  const owner = comeIn(runtime, 'ann', SCHOOL);
  await owner.entered;
  expect(await owner.join('player')).toMatchObject({ ok: true });
  for (let i = 1; i < MAX_PLAYERS - KEPT_PLAYERS; i += 1) {
    const { entered, join } = comeIn(runtime, `visitor-${i}`, `192.0.2.${i}`);
    await entered;
    expect(await join('player')).toMatchObject({ ok: true });
  }
  const late = comeIn(runtime, 'late', '198.51.100.1');
  await late.entered;
  expect(await late.join('player')).toEqual(FULL);
  expect(await late.join('spectator')).toMatchObject({ ok: true });
  const change = { room: ROOM, commandId: 'plays-along', command: { type: 'change-role', role: 'player' } } as const;
  expect(await late.visit.command(change)).toEqual(FULL);
  const friend = comeIn(runtime, 'friend', '198.51.100.1', INVITE);
  await friend.entered;
  expect(await friend.join('player')).toMatchObject({ ok: true });
});

test('[P23] a board for passers-by has its share for each address, and nothing to keep', async () => {
  const runtime = await open({ autoStart: true }, null);
  expect(await fill(runtime, ADDRESS_SHARE)).not.toContain(false);
  expect(await comeIn(runtime, 'one-more', SCHOOL).entered).toEqual(FULL);
});

test('[P23] whoever was given the link or the code of a room that nobody else can see was invited', async () => {
  const runtime = await open({});
  expect(await fill(runtime, PLACES)).not.toContain(false);
  expect(await comeIn(runtime, 'one-more', '192.0.2.2').entered).toEqual(FULL);
});
