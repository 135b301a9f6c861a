import type { AnyCommand } from '@/engine/play/commands';
import { MAX_PLAYERS, MAX_SPECTATORS } from '@/engine/play/setup';
import { SERVER } from '@/engine/play/state';
import { paintSea, type RefusalCase } from './refusal-case';
import { beginWith, CORNER, coopPlay, ENDLESS, racePlay, settingsWith, soloPlay, TestRoom } from './test-room';

function join(role: 'player' | 'spectator' = 'player', isInvited = true): AnyCommand {
  return { type: 'join', name: 'Name', role, isInvited };
}

function names(count: number): string[] {
  return Array.from({ length: count }, (_, i) => `member-${i}`);
}

function lobby(): TestRoom {
  return new TestRoom('race').join('ann', 'bob');
}

function ended(room: TestRoom): TestRoom {
  room.do('ann', { type: 'give-up' });
  return room.end();
}

function endedRace(): TestRoom {
  const room = racePlay(ENDLESS);
  room.do('bob', { type: 'give-up' });
  return ended(room);
}

/** What is refused about who is there, who may what, and when rounds begin and end. */
export const PEOPLE_CASES: readonly RefusalCase[] = [
  { code: 'not-a-member', spec: 'R6', room: lobby, asked: ['cat', { type: 'leave' }], nearMiss: () => ['bob', { type: 'leave' }] },
  {
    code: 'not-a-member',
    spec: 'R14',
    room: lobby,
    asked: ['cat', { type: 'start', isForced: true }],
    nearMiss: () => ['ann', { type: 'start', isForced: true }],
  },
  {
    code: 'not-a-player',
    spec: 'R11',
    room: () => lobby().watch('sue'),
    asked: ['sue', { type: 'ready', isReady: true }],
    nearMiss: () => ['bob', { type: 'ready', isReady: true }],
  },
  {
    code: 'not-host',
    spec: 'R8',
    room: lobby,
    asked: ['bob', { type: 'lock', isLocked: true }],
    nearMiss: () => ['ann', { type: 'lock', isLocked: true }],
  },
  {
    code: 'not-host',
    spec: 'R14',
    room: lobby,
    asked: ['bob', { type: 'start', isForced: true }],
    nearMiss: (room) => {
      room.do('ann', { type: 'pass-host', member: 'bob' });
      return ['bob', { type: 'start', isForced: true }];
    },
  },
  {
    code: 'settings-not-allowed',
    spec: 'R72',
    room: () => ended(coopPlay(CORNER)),
    asked: ['ann', { type: 'show-replay', to: 'everyone' }],
    nearMiss: () => ['ann', { type: 'next' }],
  },
  {
    code: 'settings-not-allowed',
    spec: 'R72',
    room: () => ended(soloPlay(CORNER, { source: { type: 'duel', duel: 'duel', kind: 'nurikabe', width: 2, height: 2, level: 'easy' } })),
    asked: ['ann', { type: 'show-replay', to: 'everyone' }],
    nearMiss: () => ['ann', { type: 'rename', name: 'Another' }],
  },
  {
    code: 'not-ended',
    spec: 'R72',
    room: () => soloPlay(CORNER),
    asked: ['ann', { type: 'show-replay', to: 'everyone' }],
    nearMiss: (room) => {
      ended(room);
      return ['ann', { type: 'show-replay', to: 'everyone' }];
    },
  },
  {
    code: 'no-change',
    spec: 'R72',
    room: () => ended(soloPlay(CORNER)),
    asked: ['ann', { type: 'show-replay', to: 'players' }],
    nearMiss: () => ['ann', { type: 'show-replay', to: 'everyone' }],
  },
  {
    code: 'not-a-member',
    spec: 'R72',
    room: () => ended(soloPlay(CORNER)),
    asked: ['bob', { type: 'show-replay', to: 'everyone' }],
    nearMiss: () => ['ann', { type: 'show-replay', to: 'everyone' }],
  },
  { code: 'not-owner', spec: 'R3', room: () => new TestRoom('solo'), asked: ['bob', join()], nearMiss: () => ['ann', join()] },
  {
    code: 'not-owner',
    spec: 'R10',
    room: () => soloPlay(CORNER),
    asked: ['ann', { type: 'change-role', role: 'spectator' }],
    nearMiss: () => ['ann', { type: 'rename', name: 'Another' }],
  },
  {
    code: 'unknown-member',
    spec: 'R8',
    room: lobby,
    asked: ['ann', { type: 'kick', member: 'cat' }],
    nearMiss: () => ['ann', { type: 'kick', member: 'bob' }],
  },
  {
    code: 'unknown-member',
    spec: 'R8',
    room: lobby,
    asked: ['ann', { type: 'mute', member: 'ann', isMuted: true }],
    nearMiss: () => ['ann', { type: 'mute', member: 'bob', isMuted: true }],
  },
  {
    code: 'unknown-member',
    spec: 'R8',
    room: lobby,
    asked: ['ann', { type: 'pass-host', member: 'toString' }],
    nearMiss: () => ['ann', { type: 'pass-host', member: 'bob' }],
  },
  {
    code: 'unknown-member',
    spec: 'R5',
    room: () => new TestRoom('co-op', { isPrivate: true }).join('ann'),
    asked: ['ann', { type: 'admit', member: 'constructor', isAdmitted: true }],
    nearMiss: (room) => {
      room.do('cat', join('player', false));
      return ['ann', { type: 'admit', member: 'cat', isAdmitted: true }];
    },
  },
  {
    code: 'unknown-member',
    spec: 'R8',
    room: () => {
      const room = lobby();
      room.do(SERVER, { type: 'mark-away', member: 'bob' });
      return room;
    },
    asked: ['ann', { type: 'pass-host', member: 'bob' }],
    nearMiss: (room) => {
      room.do('bob', { type: 'mark-present' });
      return ['ann', { type: 'pass-host', member: 'bob' }];
    },
  },
  { code: 'already-member', spec: 'R2', room: lobby, asked: ['bob', join()], nearMiss: () => ['cat', join()] },
  {
    code: 'kicked',
    spec: 'R9',
    room: () => {
      const room = lobby().join('cat');
      room.do('ann', { type: 'kick', member: 'bob' });
      room.do('cat', { type: 'leave' });
      return room;
    },
    asked: ['bob', join()],
    nearMiss: () => ['cat', join()],
  },
  {
    code: 'room-locked',
    spec: 'R4',
    room: () => {
      const room = new TestRoom('race').join('bob');
      room.do('bob', { type: 'lock', isLocked: true });
      return room;
    },
    asked: ['cat', join()],
    nearMiss: () => ['ann', join()],
  },
  {
    code: 'room-full',
    spec: 'R4',
    room: () => new TestRoom('race').join(...names(MAX_PLAYERS)),
    asked: ['cat', join()],
    nearMiss: () => ['cat', join('spectator')],
  },
  {
    code: 'room-full',
    spec: 'R4',
    room: () => new TestRoom('race').watch(...names(MAX_SPECTATORS)),
    asked: ['cat', join('spectator')],
    nearMiss: () => ['cat', join()],
  },
  {
    code: 'room-full',
    spec: 'R10',
    room: () => new TestRoom('race').join(...names(MAX_PLAYERS)).watch('sue'),
    asked: ['sue', { type: 'change-role', role: 'player' }],
    nearMiss: (room) => {
      room.do('member-7', { type: 'leave' });
      return ['sue', { type: 'change-role', role: 'player' }];
    },
  },
  {
    code: 'room-full',
    spec: 'R5',
    room: () => {
      const room = new TestRoom('race', { isPrivate: true }).join('ann');
      for (const name of names(MAX_PLAYERS)) room.do(name, join('player', false));
      return room;
    },
    asked: ['cat', join('player', false)],
    nearMiss: () => ['cat', join('player', true)],
  },
  {
    code: 'room-full',
    spec: 'R5',
    room: () => {
      const room = new TestRoom('race', { isPrivate: true }).join('ann');
      room.do('cat', join('player', false));
      return room.join(...names(MAX_PLAYERS - 1));
    },
    asked: ['ann', { type: 'admit', member: 'cat', isAdmitted: true }],
    nearMiss: () => ['ann', { type: 'admit', member: 'cat', isAdmitted: false }],
  },
  {
    code: 'not-in-lobby',
    spec: 'R11',
    room: () => racePlay(ENDLESS),
    asked: ['bob', { type: 'ready', isReady: true }],
    nearMiss: (room) => {
      room.do('ann', { type: 'give-up' });
      room.do('bob', { type: 'give-up' });
      room.end().do('ann', { type: 'next' });
      return ['bob', { type: 'ready', isReady: true }];
    },
  },
  {
    code: 'not-a-race',
    spec: 'R84',
    room: () => ended(coopPlay(ENDLESS)),
    asked: ['bob', { type: 'vote-rematch', isWanted: true }],
    nearMiss: () => ['ann', { type: 'rematch' }],
  },
  {
    code: 'not-ended',
    spec: 'R84',
    room: () => racePlay(ENDLESS),
    asked: ['bob', { type: 'vote-rematch', isWanted: true }],
    nearMiss: (room) => {
      room.do('bob', { type: 'give-up' });
      ended(room);
      return ['bob', { type: 'vote-rematch', isWanted: true }];
    },
  },
  {
    code: 'not-a-player',
    spec: 'R84',
    room: () => endedRace(),
    asked: ['sue', { type: 'vote-rematch', isWanted: true }],
    nearMiss: () => ['bob', { type: 'vote-rematch', isWanted: true }],
  },
  {
    code: 'round-in-progress',
    spec: 'R10',
    room: () => racePlay(ENDLESS),
    asked: ['sue', { type: 'change-role', role: 'player' }],
    nearMiss: (room) => {
      room.do('ann', { type: 'give-up' });
      room.do('bob', { type: 'give-up' });
      room.end();
      return ['sue', { type: 'change-role', role: 'player' }];
    },
  },
  {
    code: 'round-in-progress',
    spec: 'R9',
    room: () => racePlay(CORNER, { isRanked: true, help: 'nobody' }),
    asked: ['ann', { type: 'kick', member: 'bob' }],
    nearMiss: () => ['ann', { type: 'kick', member: 'sue' }],
  },
  {
    code: 'round-in-progress',
    spec: 'R9',
    room: () => racePlay(CORNER, { isRanked: true, help: 'nobody' }),
    asked: ['ann', { type: 'kick', member: 'bob' }],
    nearMiss: (room) => {
      room.do('ann', { type: 'give-up' });
      room.do('bob', { type: 'give-up' });
      room.end();
      return ['ann', { type: 'kick', member: 'bob' }];
    },
  },
  {
    code: 'round-in-progress',
    spec: 'R12',
    room: () => coopPlay(ENDLESS),
    asked: ['ann', { type: 'change-settings', settings: settingsWith({}) }],
    nearMiss: (room) => {
      room.do('ann', { type: 'give-up' });
      room.end();
      return ['ann', { type: 'change-settings', settings: settingsWith({}) }];
    },
  },
  {
    code: 'not-in-lobby',
    spec: 'R15',
    room: lobby,
    asked: ['ann', { type: 'stop-countdown' }],
    nearMiss: (room) => {
      room.do('ann', { type: 'start', isForced: true });
      return ['ann', { type: 'stop-countdown' }];
    },
  },
  {
    code: 'not-in-lobby',
    spec: 'R14',
    room: () => racePlay(ENDLESS),
    asked: ['ann', { type: 'start', isForced: true }],
    nearMiss: () => ['ann', paintSea(1)],
  },
  {
    code: 'not-ready',
    spec: 'R14',
    room: lobby,
    asked: ['ann', { type: 'start', isForced: false }],
    nearMiss: (room) => {
      room.do('bob', { type: 'ready', isReady: true });
      return ['ann', { type: 'start', isForced: false }];
    },
  },
  {
    code: 'not-ready',
    spec: 'R14',
    room: () => new TestRoom('race').watch('ann'),
    asked: ['ann', { type: 'start', isForced: true }],
    nearMiss: (room) => {
      room.join('bob');
      return ['ann', { type: 'start', isForced: true }];
    },
  },
  {
    code: 'empty-team',
    spec: 'R92',
    room: () => new TestRoom('race', { hasTeams: true }).join('ann'),
    asked: ['ann', { type: 'start', isForced: true }],
    nearMiss: (room) => {
      room.join('bob');
      return ['ann', { type: 'start', isForced: true }];
    },
  },
  {
    code: 'settings-not-allowed',
    spec: 'R91',
    room: lobby,
    asked: ['bob', { type: 'change-team', team: 1 }],
    nearMiss: (room) => {
      room.do('ann', { type: 'change-settings', settings: { ...room.state.settings, isRanked: false, hasTeams: true } });
      return ['bob', { type: 'change-team', team: 1 }];
    },
  },
  {
    code: 'not-a-player',
    spec: 'R91',
    room: () => new TestRoom('race', { hasTeams: true }).join('ann', 'bob').watch('sue'),
    asked: ['sue', { type: 'change-team', team: 1 }],
    nearMiss: () => ['bob', { type: 'change-team', team: 1 }],
  },
  {
    code: 'round-in-progress',
    spec: 'R91',
    room: () => new TestRoom('race', { hasTeams: true }).join('ann', 'bob').start(ENDLESS),
    asked: ['bob', { type: 'change-team', team: 1 }],
    nearMiss: (room) => {
      for (const member of ['ann', 'bob']) room.do(member, { type: 'give-up' });
      room.end();
      return ['bob', { type: 'change-team', team: 1 }];
    },
  },
  {
    code: 'not-ended',
    spec: 'R21',
    room: () => coopPlay(ENDLESS),
    asked: ['ann', { type: 'next' }],
    nearMiss: (room) => {
      room.do('ann', { type: 'give-up' });
      room.end();
      return ['ann', { type: 'next' }];
    },
  },
  {
    code: 'settings-not-allowed',
    spec: 'R12',
    room: lobby,
    asked: ['ann', { type: 'change-settings', settings: settingsWith({ isRanked: true, help: 'anyone' }) }],
    nearMiss: () => ['ann', { type: 'change-settings', settings: settingsWith({ isRanked: true, help: 'nobody' }) }],
  },
  {
    code: 'no-change',
    spec: 'R15',
    room: () => {
      const room = lobby();
      room.do('ann', { type: 'start', isForced: true });
      return room;
    },
    asked: [SERVER, beginWith(CORNER, { round: 2 })],
    nearMiss: () => [SERVER, beginWith(CORNER, { round: 1 })],
  },
  {
    code: 'no-change',
    spec: 'R20',
    room: () => coopPlay(CORNER),
    asked: [SERVER, { type: 'end', round: 1 }],
    nearMiss: (room) => [SERVER, room.mark('bob', [1, 2, 3], 1) && { type: 'end', round: 1 }],
  },
];
