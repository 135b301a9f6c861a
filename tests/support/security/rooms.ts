import { expect } from 'vitest';
import type { RoomCommand } from '@/engine/play/commands';
import { defaultSettings } from '@/engine/play/setup';
import type { MessageAcks } from '@/server/protocol/messages';
import { PROTOCOL_VERSION } from '@/server/protocol/version';
import { type AttackCase, mutate } from './attack-case';
import { blankCell, expectRefusal, type RoomFixture, tokenOf, withRoomFixture } from './room-fixture';

const PEOPLE = 'src/engine/play/decide-members.ts';
const ROUNDS = 'src/engine/play/decide-rounds.ts';
const DESK = 'src/engine/play/active-play.ts';
const VISIT = 'src/server/realtime/client-connection.ts';
const ANYBODY_RULES = mutate(
  PEOPLE,
  "return state.host === member ? decideAsHost(state, command, member) : refuse('not-host');",
  'return decideAsHost(state, command, member);',
);
const ANYBODY_BEGINS = mutate(ROUNDS, "if (state.host !== member && !isPublicBoard(state)) return refuse('not-host');", '');

function hostOnly(what: string, commandOf: (table: RoomFixture) => RoomCommand, isRunning = false): AttackCase {
  const mutation = ['start', 'next'].includes(what.split(' ')[0]) ? ANYBODY_BEGINS : ANYBODY_RULES;
  return {
    name: `[R8] only the host may ${what}`,
    mutations: [mutation],
    attack: (target) =>
      withRoomFixture(target, { isRunning }, async (table) => {
        await expectRefusal(table.guest, commandOf(table), 'not-host');
        await expectRefusal(table.spectator, commandOf(table), 'not-host');
      }),
  };
}

/** Who may do what in a room. */
export const ROOMS: readonly AttackCase[] = [
  hostOnly('start the round', () => ({ type: 'start', isForced: true })),
  hostOnly('kick', ({ host }) => ({ type: 'kick', member: host.member })),
  hostOnly('lock', () => ({ type: 'lock', isLocked: true })),
  hostOnly('mute', ({ host }) => ({ type: 'mute', member: host.member, isMuted: true })),
  hostOnly('pass the room on', ({ guest }) => ({ type: 'pass-host', member: guest.member })),
  hostOnly('admit', ({ stranger }) => ({ type: 'admit', member: stranger.member, isAdmitted: true })),
  hostOnly('change the settings', ({ host }) => ({
    type: 'change-settings',
    settings: { ...defaultSettings('co-op', host.view?.state.settings.source ?? { type: 'shared', link: 'none' }), help: 'nobody' },
  })),
  {
    name: '[R28] only the host gives up for all',
    mutations: [
      mutate(
        'src/engine/play/decide-moves.ts',
        "if ((state.mode === 'co-op' || state.mode === 'classroom') && state.host !== context.member) return refuse('not-host');",
        '',
      ),
    ],
    attack: (target) => withRoomFixture(target, { isRunning: true }, ({ guest }) => expectRefusal(guest, { type: 'give-up' }, 'not-host')),
  },
  {
    name: '[R84] [R85] neither spectators nor strangers vote for a rematch, and nobody starts one for all',
    mutations: [
      mutate(ROUNDS, "if (!isPlayer(state, member)) return refuse('not-a-player');", ''),
      mutate(ROUNDS, "if (state.host !== member && !isPublicBoard(state)) return refuse('not-host');", ''),
    ],
    attack: (target) =>
      withRoomFixture(target, { mode: 'race', isRunning: true }, async ({ host, guest, spectator, stranger }) => {
        for (const player of [host, guest]) await player.command('enough-of-it', { type: 'give-up' });
        await guest.waitUntil(({ phase }) => phase === 'ended');
        const vote = { type: 'vote-rematch', isWanted: true } as const;
        await expectRefusal(spectator, vote, 'not-a-player');
        await expectRefusal(stranger, vote, 'not-a-member');
        await expectRefusal(guest, { type: 'rematch' }, 'not-host');
        await expectRefusal(guest, { type: 'start-rematch', round: 1 } as unknown as typeof vote, 'malformed-message');
      }),
  },
  {
    name: '[R23] spectators do not move',
    mutations: [mutate(DESK, "if (!isPlayer(state, member)) return fail('not-a-player');", '')],
    attack: (target) =>
      withRoomFixture(target, { isRunning: true }, (table) =>
        expectRefusal(table.spectator, { type: 'mark', cells: [blankCell(table)], mark: 1 }, 'not-a-player'),
      ),
  },
  {
    name: '[R23] who is no member does not move',
    mutations: [
      mutate(
        DESK,
        `if (state.members[member] === undefined) return fail('not-a-member');
  if (phase !== 'running' || round === null) return fail('not-running');
  if (!isPlayer(state, member)) return fail('not-a-player');`,
        "if (phase !== 'running' || round === null) return fail('not-running');",
      ),
    ],
    attack: (target) =>
      withRoomFixture(target, { isRunning: true }, (table) =>
        expectRefusal(table.stranger, { type: 'mark', cells: [blankCell(table)], mark: 1 }, 'not-a-member'),
      ),
  },
  {
    name: '[R23] nobody moves before the start',
    mutations: [
      mutate(DESK, "if (phase !== 'running' || round === null) return fail('not-running');", "if (round === null) return fail('paused');"),
    ],
    attack: (target) =>
      withRoomFixture(target, {}, ({ guest }) => expectRefusal(guest, { type: 'mark', cells: [0], mark: 1 }, 'not-running')),
  },
  {
    name: '[R23] nobody moves after the end',
    mutations: [
      mutate(DESK, "if (phase !== 'running' || round === null) return fail('not-running');", "if (round === null) return fail('paused');"),
    ],
    attack: (target) =>
      withRoomFixture(target, { isRunning: true }, async (table) => {
        const cell = blankCell(table);
        await table.host.command('enough-of-it', { type: 'give-up' });
        await table.guest.waitUntil(({ phase }) => phase === 'ended');
        await expectRefusal(table.guest, { type: 'mark', cells: [cell], mark: 1 }, 'not-running');
      }),
  },
  {
    name: '[R4] nobody comes into a locked room',
    mutations: [mutate(PEOPLE, "if (state.isLocked && !isOwner) return refuse('room-locked');", '')],
    attack: (target) =>
      withRoomFixture(target, {}, async ({ host, stranger }) => {
        await host.command('closes-the-door', { type: 'lock', isLocked: true });
        await expectRefusal(stranger, { type: 'join', role: 'player' }, 'room-locked');
      }),
  },
  {
    name: '[R9] [J3] who was kicked is out by identity, through any connection and with the invite too',
    mutations: [mutate(PEOPLE, "if (state.banned.includes(member)) return refuse('kicked');", '')],
    attack: (target) =>
      withRoomFixture(target, {}, async ({ host, guest, guestId, invite, enter }) => {
        await host.command('throws-them-out', { type: 'kick', member: guest.member });
        for (const shown of [undefined, invite]) {
          const again = await enter(tokenOf(target, guestId), shown);
          await expectRefusal(again, { type: 'join', role: 'spectator' }, 'kicked');
        }
      }),
  },
  {
    name: '[R47] [J3] who was kicked sees nothing any more',
    mutations: [
      mutate(
        'src/engine/play/view.ts',
        'return !state.settings.isPrivate && !state.banned.includes(viewer);',
        'return !state.settings.isPrivate;',
      ),
    ],
    attack: (target) =>
      withRoomFixture(target, { isRunning: true }, async ({ host, guest, guestId, enter }) => {
        await host.command('throws-them-out', { type: 'kick', member: guest.member });
        const again = await enter(tokenOf(target, guestId));
        expect([again.view?.state.round?.puzzle, Object.keys(again.view?.state.members ?? {})]).toEqual([undefined, []]);
      }),
  },
  {
    name: '[R48] [P15] outside a private room nobody sees who and what is inside',
    mutations: [
      mutate(
        'src/engine/play/view.ts',
        'return !state.settings.isPrivate && !state.banned.includes(viewer);',
        'return !state.banned.includes(viewer);',
      ),
    ],
    attack: (target) =>
      withRoomFixture(target, { isPrivate: true, isRunning: true }, async ({ stranger, host }) => {
        expect([stranger.view?.state.round?.puzzle, Object.keys(stranger.view?.state.members ?? {})]).toEqual([undefined, []]);
        expect(stranger.bytes.join('')).not.toContain(host.member);
      }),
  },
  {
    name: '[J2] [R5] a private room opens to its invite alone',
    mutations: [mutate(VISIT, 'timingSafeEqual(Buffer.from(hashInvite(invite)), Buffer.from(room.inviteHash));', 'true;')],
    attack: (target) =>
      withRoomFixture(target, { isPrivate: true }, async ({ code, enter }) => {
        for (const wrong of ['', 'x'.repeat(22), code]) {
          const other = await enter(tokenOf(target), wrong);
          await other.command('wants-to-come-in', { type: 'join', role: 'player' });
          expect(Object.keys(other.view?.state.members ?? {})).toEqual([]);
        }
      }),
  },
  {
    name: '[P5] a command from who has not entered is refused',
    mutations: [
      mutate(
        VISIT,
        "if (found === undefined) return Promise.resolve(refuse('not-in-room'));",
        'if (found === undefined) return Promise.resolve({ ok: true, seq: 0 });',
      ),
    ],
    attack: (target) =>
      withRoomFixture(target, {}, async ({ room, guest }) => {
        const other = target.connect({ auth: { guest: tokenOf(target) } });
        const command = { type: 'kick', member: guest.member };
        const answer: unknown = await other.emitWithAck('room:command', { room, commandId: 'from-outside', command });
        expect(answer).toEqual({ ok: false, code: 'not-in-room' });
      }),
  },
  {
    name: '[C4] who is no member is not heard',
    mutations: [mutate('src/server/rooms/chat-service.ts', "if (known === undefined) return { ok: false, code: 'not-a-member' };", '')],
    attack: (target) =>
      withRoomFixture(target, {}, async ({ room, stranger }) => {
        const answer = await stranger.send('chat:send', { room, messageId: 'from-outside', text: 'hello' });
        expect(answer).toEqual({ ok: false, code: 'not-a-member' });
      }),
  },
  {
    name: '[C4] who is muted is not heard',
    mutations: [mutate('src/server/rooms/chat-service.ts', "if (known.isMuted) return { ok: false, code: 'muted' };", '')],
    attack: (target) =>
      withRoomFixture(target, {}, async ({ room, host, guest }) => {
        await host.command('be-quiet-please', { type: 'mute', member: guest.member, isMuted: true });
        expect(await guest.send('chat:send', { room, messageId: 'speaks-anyway', text: 'hello' })).toEqual({ ok: false, code: 'muted' });
      }),
  },
  {
    name: '[C4] what was said is not told to who only looks in',
    mutations: [mutate(VISIT, 'const lines = isMember ? await chat.recent(room) : [];', 'const lines = await chat.recent(room);')],
    attack: (target) =>
      withRoomFixture(target, {}, async ({ room, host, stranger }) => {
        await host.send('chat:send', { room, messageId: 'among-ourselves', text: 'a word among us' });
        const answer = await stranger.send<MessageAcks['room:subscribe']>('room:subscribe', { protocol: PROTOCOL_VERSION, room });
        expect(answer?.ok && answer.chat).toEqual([]);
      }),
  },
  {
    name: '[J8] who is no member neither waves, points, pings nor complains',
    mutations: [
      mutate(
        VISIT,
        "return room.current.members[subscription.member] === undefined ? refuse('not-a-member') : { room, member: subscription.member };",
        'return { room, member: subscription.member };',
      ),
    ],
    attack: (target) =>
      withRoomFixture(target, {}, async ({ room, host, stranger }) => {
        const tries: readonly [string, object][] = [
          ['emote:send', { emote: 'wave' }],
          ['cursor:move', { cell: 1 }],
          ['ping:send', { cell: 1 }],
          ['member:report', { member: host.member, reason: 'name' }],
        ];
        for (const [name, message] of tries)
          expect(await stranger.send(name, { room, ...message })).toEqual({ ok: false, code: 'not-a-member' });
      }),
  },
  {
    name: '[L3] twenty times the same move at once, through two connections, is one row',
    mutations: [
      mutate(
        'src/server/rooms/live-room.ts',
        'const isSame = (pending: Pending) => pending.member === member && pending.commandId === commandId;',
        'const isSame = (_pending: Pending) => false;',
      ),
    ],
    attack: (target) =>
      withRoomFixture(target, { isRunning: true }, async (table) => {
        const { room, guest, guestId, enter } = table;
        const tab = await enter(tokenOf(target, guestId));
        const message = { room, commandId: 'one-move-alone', command: { type: 'mark', cells: [blankCell(table)], mark: 1 } };
        const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? guest : tab).send('room:command', message)));
        expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
        expect(answers[0]).toMatchObject({ ok: true });
        expect(await target.database.client.logEntry.count({ where: { roomId: room, commandId: message.commandId } })).toBe(1);
      }),
  },
  {
    name: '[J5] a room for one is unknown to everybody else',
    mutations: [mutate(VISIT, "if (room.state.mode === 'solo' && room.state.owner !== member) return refuse('unknown-room');", '')],
    attack: (target) =>
      withRoomFixture(target, { mode: 'solo' }, async ({ room, stranger }) => {
        const answer = await stranger.send('room:subscribe', { protocol: PROTOCOL_VERSION, room });
        expect(answer).toEqual({ ok: false, code: 'unknown-room' });
      }),
  },
  {
    name: '[P9] a member’s name tells nobody who they are, and differs from room to room',
    mutations: [
      mutate(
        'src/server/identity/identity.ts',
        "createHmac('sha256', secrets.members)",
        "({ update: (_of: string) => createHmac('sha256', secrets.members).update(playerId) })",
      ),
    ],
    async attack(target) {
      await withRoomFixture(target, {}, async (one) => {
        const made = await target.services.roomFactory.create(
          { mode: 'co-op', source: { type: 'generated', kind: 'nurikabe', width: 7, height: 7, level: 'easy' }, settings: {} },
          one.hostId,
        );
        if (!made.ok) throw new Error('there is no second room');
        const names = [one.room, made.value.room].map((room) => target.services.identity.memberIdFor(room, one.hostId));
        expect(names[0]).not.toBe(names[1]);
        expect(names[0]).toBe(one.host.member);
      });
    },
  },
];
