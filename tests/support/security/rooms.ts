import { expect } from 'vitest';
import type { RoomCommand } from '@/engine/play/commands';
import { defaultSettings } from '@/engine/play/setup';
import type { MessageAcks } from '@/server/protocol/messages';
import { PROTOCOL_VERSION } from '@/server/protocol/version';
import { type Case, edit } from './defence';
import { atTable, blankCell, expectRefusal, type Table, tokenOf } from './people';

const PEOPLE = 'src/engine/play/decide-members.ts';
const ROUNDS = 'src/engine/play/decide-rounds.ts';
const DESK = 'src/engine/play/active-play.ts';
const VISIT = 'src/server/realtime/client-connection.ts';
const ANYBODY_RULES = edit(
  PEOPLE,
  "return state.host === member ? decideAsHost(state, command, member) : refuse('not-host');",
  'return decideAsHost(state, command, member);',
);
const ANYBODY_BEGINS = edit(ROUNDS, "if (state.host !== member && !isPublicBoard(state)) return refuse('not-host');", '');

function hostOnly(what: string, commandOf: (table: Table) => RoomCommand, isRunning = false): Case {
  const without = ['start', 'next'].includes(what.split(' ')[0]) ? ANYBODY_BEGINS : ANYBODY_RULES;
  return {
    name: `[R8] only the host may ${what}`,
    without: [without],
    attack: (target) =>
      atTable(target, { isRunning }, async (table) => {
        await expectRefusal(table.guest, commandOf(table), 'not-host');
        await expectRefusal(table.spectator, commandOf(table), 'not-host');
      }),
  };
}

/** Who may do what in a room. */
export const ROOMS: readonly Case[] = [
  hostOnly('start the round', () => ({ type: 'start', isForced: true })),
  hostOnly('kick', ({ host }) => ({ type: 'kick', member: host.member })),
  hostOnly('lock', () => ({ type: 'lock', isLocked: true })),
  hostOnly('mute', ({ host }) => ({ type: 'mute', member: host.member, isMuted: true })),
  hostOnly('pass the room on', ({ guest }) => ({ type: 'pass-host', member: guest.member })),
  hostOnly('admit', ({ stranger }) => ({ type: 'admit', member: stranger.member, isAdmitted: true })),
  hostOnly('change the settings', ({ host }) => ({
    type: 'change-settings',
    settings: { ...defaultSettings('co-op', host.view?.state.settings.source ?? { type: 'link', link: 'none' }), help: 'nobody' },
  })),
  {
    name: '[R28] only the host gives up for all',
    without: [
      edit(
        'src/engine/play/decide-moves.ts',
        "if ((state.mode === 'co-op' || state.mode === 'class') && state.host !== asking.member) return refuse('not-host');",
        '',
      ),
    ],
    attack: (target) => atTable(target, { isRunning: true }, ({ guest }) => expectRefusal(guest, { type: 'give-up' }, 'not-host')),
  },
  {
    name: '[R23] spectators do not move',
    without: [edit(DESK, "if (!isPlayer(state, member)) return fail('not-a-player');", '')],
    attack: (target) =>
      atTable(target, { isRunning: true }, (table) =>
        expectRefusal(table.spectator, { type: 'mark', cells: [blankCell(table)], mark: 1 }, 'not-a-player'),
      ),
  },
  {
    name: '[R23] who is no member does not move',
    without: [
      edit(
        DESK,
        `if (state.members[member] === undefined) return fail('not-a-member');
  if (phase !== 'running' || round === null) return fail('not-running');
  if (!isPlayer(state, member)) return fail('not-a-player');`,
        "if (phase !== 'running' || round === null) return fail('not-running');",
      ),
    ],
    attack: (target) =>
      atTable(target, { isRunning: true }, (table) =>
        expectRefusal(table.stranger, { type: 'mark', cells: [blankCell(table)], mark: 1 }, 'not-a-member'),
      ),
  },
  {
    name: '[R23] nobody moves before the start',
    without: [
      edit(DESK, "if (phase !== 'running' || round === null) return fail('not-running');", "if (round === null) return fail('paused');"),
    ],
    attack: (target) => atTable(target, {}, ({ guest }) => expectRefusal(guest, { type: 'mark', cells: [0], mark: 1 }, 'not-running')),
  },
  {
    name: '[R23] nobody moves after the end',
    without: [
      edit(DESK, "if (phase !== 'running' || round === null) return fail('not-running');", "if (round === null) return fail('paused');"),
    ],
    attack: (target) =>
      atTable(target, { isRunning: true }, async (table) => {
        const cell = blankCell(table);
        await table.host.command('enough-of-it', { type: 'give-up' });
        await table.guest.waitUntil(({ phase }) => phase === 'ended');
        await expectRefusal(table.guest, { type: 'mark', cells: [cell], mark: 1 }, 'not-running');
      }),
  },
  {
    name: '[R4] nobody comes into a locked room',
    without: [edit(PEOPLE, "if (state.isLocked && !isOwner) return refuse('room-locked');", '')],
    attack: (target) =>
      atTable(target, {}, async ({ host, stranger }) => {
        await host.command('closes-the-door', { type: 'lock', isLocked: true });
        await expectRefusal(stranger, { type: 'join', part: 'player' }, 'room-locked');
      }),
  },
  {
    name: '[R9] [J3] who was kicked is out by identity, through any connection and with the invite too',
    without: [edit(PEOPLE, "if (state.banned.includes(member)) return refuse('kicked');", '')],
    attack: (target) =>
      atTable(target, {}, async ({ host, guest, guestId, invite, enter }) => {
        await host.command('throws-them-out', { type: 'kick', member: guest.member });
        for (const shown of [undefined, invite]) {
          const again = await enter(tokenOf(target, guestId), shown);
          await expectRefusal(again, { type: 'join', part: 'spectator' }, 'kicked');
        }
      }),
  },
  {
    name: '[R47] [J3] who was kicked sees nothing any more',
    without: [
      edit(
        'src/engine/play/view.ts',
        'return !state.settings.isPrivate && !state.banned.includes(viewer);',
        'return !state.settings.isPrivate;',
      ),
    ],
    attack: (target) =>
      atTable(target, { isRunning: true }, async ({ host, guest, guestId, enter }) => {
        await host.command('throws-them-out', { type: 'kick', member: guest.member });
        const again = await enter(tokenOf(target, guestId));
        expect([again.view?.state.round?.problem, Object.keys(again.view?.state.members ?? {})]).toEqual([undefined, []]);
      }),
  },
  {
    name: '[R48] [P15] outside a private room nobody sees who and what is inside',
    without: [
      edit(
        'src/engine/play/view.ts',
        'return !state.settings.isPrivate && !state.banned.includes(viewer);',
        'return !state.banned.includes(viewer);',
      ),
    ],
    attack: (target) =>
      atTable(target, { isPrivate: true, isRunning: true }, async ({ stranger, host }) => {
        expect([stranger.view?.state.round?.problem, Object.keys(stranger.view?.state.members ?? {})]).toEqual([undefined, []]);
        expect(stranger.bytes.join('')).not.toContain(host.member);
      }),
  },
  {
    name: '[J2] [R5] a private room opens to its invite alone',
    without: [edit(VISIT, 'return timingSafeEqual(Buffer.from(hashInvite(invite)), Buffer.from(hash));', 'return true;')],
    attack: (target) =>
      atTable(target, { isPrivate: true }, async ({ code, enter }) => {
        for (const wrong of ['', 'x'.repeat(22), code]) {
          const other = await enter(tokenOf(target), wrong);
          await other.command('wants-to-come-in', { type: 'join', part: 'player' });
          expect(Object.keys(other.view?.state.members ?? {})).toEqual([]);
        }
      }),
  },
  {
    name: '[P5] a command from who has not entered is refused',
    without: [
      edit(
        VISIT,
        "if (found === undefined) return refuse('not-in-room');\n    const { room, seat } = found;\n    // A repeat",
        'if (found === undefined) return { ok: true, seq: 0 };\n    const { room, seat } = found;\n    // A repeat',
      ),
    ],
    attack: (target) =>
      atTable(target, {}, async ({ room, guest }) => {
        const other = target.connect({ auth: { guest: tokenOf(target) } });
        const command = { type: 'kick', member: guest.member };
        const answer: unknown = await other.emitWithAck('room:command', { room, intent: 'from-outside', command });
        expect(answer).toEqual({ ok: false, code: 'not-in-room' });
      }),
  },
  {
    name: '[C4] who is no member is not heard',
    without: [edit('src/server/rooms/chat-service.ts', "if (known === undefined) return { ok: false, code: 'not-a-member' };", '')],
    attack: (target) =>
      atTable(target, {}, async ({ room, stranger }) => {
        const answer = await stranger.send('room:say', { room, intent: 'from-outside', text: 'hello' });
        expect(answer).toEqual({ ok: false, code: 'not-a-member' });
      }),
  },
  {
    name: '[C4] who is muted is not heard',
    without: [edit('src/server/rooms/chat-service.ts', "if (known.isMuted) return { ok: false, code: 'muted' };", '')],
    attack: (target) =>
      atTable(target, {}, async ({ room, host, guest }) => {
        await host.command('be-quiet-please', { type: 'mute', member: guest.member, isMuted: true });
        expect(await guest.send('room:say', { room, intent: 'speaks-anyway', text: 'hello' })).toEqual({ ok: false, code: 'muted' });
      }),
  },
  {
    name: '[C4] what was said is not told to who only looks in',
    without: [edit(VISIT, 'const lines = isMember ? await chat.recent(room) : [];', 'const lines = await chat.recent(room);')],
    attack: (target) =>
      atTable(target, {}, async ({ room, host, stranger }) => {
        await host.send('room:say', { room, intent: 'among-ourselves', text: 'a word among us' });
        const answer = await stranger.send<MessageAcks['room:enter']>('room:enter', { protocol: PROTOCOL_VERSION, room });
        expect(answer?.ok && answer.chat).toEqual([]);
      }),
  },
  {
    name: '[J8] who is no member neither waves, points, pings nor complains',
    without: [
      edit(
        VISIT,
        "return room.state.members[seat.member] === undefined ? refuse('not-a-member') : { room, member: seat.member };",
        'return { room, member: seat.member };',
      ),
    ],
    attack: (target) =>
      atTable(target, {}, async ({ room, host, stranger }) => {
        const tries: readonly [string, object][] = [
          ['room:emote', { emote: 'wave' }],
          ['room:point', { cell: 1 }],
          ['room:ping', { cell: 1 }],
          ['room:report', { member: host.member, reason: 'name' }],
        ];
        for (const [name, message] of tries)
          expect(await stranger.send(name, { room, ...message })).toEqual({ ok: false, code: 'not-a-member' });
      }),
  },
  {
    name: '[L3] twenty times the same move at once, through two connections, is one row',
    without: [
      edit(
        'src/server/rooms/live-room.ts',
        'const isSame = (pending: Pending) => pending.member === member && pending.intent === intent;',
        'const isSame = (_pending: Pending) => false;',
      ),
    ],
    attack: (target) =>
      atTable(target, { isRunning: true }, async (table) => {
        const { room, guest, guestId, enter } = table;
        const tab = await enter(tokenOf(target, guestId));
        const message = { room, intent: 'one-move-alone', command: { type: 'mark', cells: [blankCell(table)], mark: 1 } };
        const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? guest : tab).send('room:command', message)));
        expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
        expect(answers[0]).toMatchObject({ ok: true });
        expect(await target.database.client.roomRow.count({ where: { roomId: room, intent: message.intent } })).toBe(1);
      }),
  },
  {
    name: '[J5] a room for one is unknown to everybody else',
    without: [edit(VISIT, "if (room.state.mode === 'solo' && room.state.owner !== member) return refuse('unknown-room');", '')],
    attack: (target) =>
      atTable(target, { mode: 'solo' }, async ({ room, stranger }) => {
        const answer = await stranger.send('room:enter', { protocol: PROTOCOL_VERSION, room });
        expect(answer).toEqual({ ok: false, code: 'unknown-room' });
      }),
  },
  {
    name: '[P9] a member’s name tells nobody who they are, and differs from room to room',
    without: [
      edit(
        'src/server/identity/identity.ts',
        "createHmac('sha256', secrets.members)",
        "({ update: (_of: string) => createHmac('sha256', secrets.members).update(playerId) })",
      ),
    ],
    async attack(target) {
      await atTable(target, {}, async (one) => {
        const made = await target.services.rooms.create(
          { mode: 'co-op', source: { type: 'stock', kind: 'nurikabe', width: 7, height: 7, level: 'easy' }, settings: {} },
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
