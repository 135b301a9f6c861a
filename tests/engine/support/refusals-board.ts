import { MAX_LAYERS, MAX_MOVED_CELLS, MAX_MOVES } from '@/engine/play/setup';
import { type BoardState, SERVER, SHARED_PLAY } from '@/engine/play/state';
import { viewState } from '@/engine/play/view';
import { paintSea, type RefusalCase } from './refusal-case';
import { againPlay, CORNER, coopPlay, ENDLESS, FOUR, racePlay, soloPlay, TestRoom, TWO_WAYS } from './test-room';

/** The room with something else on its shared board. */
function changeDesk(room: TestRoom, change: (desk: BoardState) => Partial<BoardState>): TestRoom {
  const { round } = room.state;
  const play = round?.plays[SHARED_PLAY];
  if (round === null || play?.board === undefined) throw new Error('no shared board');
  const desk = { ...play.board, ...change(play.board) };
  room.states.push({ ...room.state, round: { ...round, plays: { [SHARED_PLAY]: { ...play, board: desk } } } });
  return room;
}

function withMoves(room: TestRoom, count: number, cells: readonly number[] = [1]): TestRoom {
  const move = { seq: 1, member: 'ann', at: 0, cells, marks: 0, isUndone: false };
  return changeDesk(room, () => ({ moves: new Array(count).fill(move) }));
}

/** What a browser has of a room: everything but the secret. */
function inBrowser(room: TestRoom): TestRoom {
  room.states.push(viewState(room.state, 'ann'));
  return room;
}

function hinted(room: TestRoom): TestRoom {
  room.do('ann', { type: 'hint' });
  room.do(SERVER, { type: 'answer-hint', play: SHARED_PLAY, asked: room.seq, hint: { type: 'proven', placement: { cell: 1, mark: 1 } } });
  return room;
}

/** What is refused at a board. */
export const BOARD_CASES: readonly RefusalCase[] = [
  {
    code: 'outside-grid',
    spec: 'R24',
    room: () => soloPlay(CORNER),
    asked: ['ann', paintSea(1, 4)],
    nearMiss: () => ['ann', paintSea(1, 3)],
  },
  { code: 'fixed-cell', spec: 'R24', room: () => soloPlay(CORNER), asked: ['ann', paintSea(1, 0)], nearMiss: () => ['ann', paintSea(1)] },
  { code: 'fixed-cell', spec: 'R24', room: () => soloPlay(FOUR), asked: ['ann', paintSea(0)], nearMiss: () => ['ann', paintSea(3)] },
  {
    code: 'unknown-mark',
    spec: 'R24',
    room: () => soloPlay(CORNER),
    asked: ['ann', { type: 'mark', cells: [1], mark: 3 }],
    nearMiss: () => ['ann', { type: 'mark', cells: [1], mark: 2 }],
  },
  {
    code: 'no-change',
    spec: 'R24',
    room: () => soloPlay(CORNER),
    asked: ['ann', { type: 'mark', cells: [1, 2], mark: 0 }],
    nearMiss: (room) => {
      room.mark('ann', [2], 1);
      return ['ann', { type: 'mark', cells: [1, 2], mark: 0 }];
    },
  },
  {
    code: 'no-change',
    spec: 'R27',
    room: () => soloPlay(CORNER),
    asked: ['ann', { type: 'reset' }],
    nearMiss: (room) => {
      room.mark('ann', [2], 1);
      return ['ann', { type: 'reset' }];
    },
  },
  {
    code: 'not-a-member',
    spec: 'R23',
    room: () => coopPlay(ENDLESS),
    asked: ['cat', paintSea(1)],
    nearMiss: (room) => {
      room.join('cat');
      return ['cat', paintSea(1)];
    },
  },
  {
    code: 'not-a-player',
    spec: 'R23',
    room: () => coopPlay(ENDLESS).watch('sue'),
    asked: ['sue', paintSea(1)],
    nearMiss: (room) => {
      room.do('sue', { type: 'change-role', role: 'player' });
      return ['sue', paintSea(1)];
    },
  },
  {
    code: 'not-a-player',
    spec: 'R22',
    room: () => racePlay(ENDLESS).join('cat'),
    asked: ['cat', paintSea(1)],
    nearMiss: () => ['bob', paintSea(1)],
  },
  {
    code: 'not-host',
    spec: 'R28',
    room: () => coopPlay(ENDLESS),
    asked: ['bob', { type: 'give-up' }],
    nearMiss: () => ['ann', { type: 'give-up' }],
  },
  {
    code: 'not-running',
    spec: 'R23',
    room: () => new TestRoom('race').join('ann', 'bob'),
    asked: ['ann', paintSea(1)],
    nearMiss: (room) => ['ann', room.start(ENDLESS) && paintSea(1)],
  },
  {
    code: 'already-finished',
    spec: 'R25',
    room: () => {
      const room = racePlay(CORNER);
      room.mark('ann', [1, 2, 3], 1);
      return room;
    },
    asked: ['ann', { type: 'undo' }],
    nearMiss: (room) => {
      room.mark('bob', [1, 2], 1);
      return ['bob', { type: 'undo' }];
    },
  },
  {
    code: 'time-is-up',
    spec: 'R58',
    room: () => racePlay(ENDLESS, { limitMs: 1_000 }).wait(1_001),
    asked: ['ann', paintSea(1)],
    nearMiss: (room) => ['ann', room.wait(-1) && paintSea(1)],
  },
  {
    code: 'paused',
    spec: 'R59',
    room: () => {
      const room = soloPlay(CORNER);
      room.do('ann', { type: 'pause' });
      return room;
    },
    asked: ['ann', paintSea(1)],
    nearMiss: (room) => {
      room.do('ann', { type: 'resume' });
      return ['ann', paintSea(1)];
    },
  },
  {
    code: 'settings-not-allowed',
    spec: 'R68',
    room: () => coopPlay(CORNER),
    asked: ['ann', { type: 'change-feedback', feedback: 'wrong' }],
    nearMiss: () => ['ann', { type: 'check' }],
  },
  {
    code: 'settings-not-allowed',
    spec: 'R68',
    room: () => soloPlay(CORNER, { source: { type: 'daily', date: '2026-11-16', kind: 'nurikabe', level: 'easy' } }),
    asked: ['ann', { type: 'change-feedback', feedback: 'off' }],
    nearMiss: () => ['ann', { type: 'check' }],
  },
  {
    code: 'settings-not-allowed',
    spec: 'R68',
    room: () => soloPlay(TWO_WAYS, { isRanked: true }),
    asked: ['ann', { type: 'change-feedback', feedback: 'wrong' }],
    nearMiss: () => ['ann', { type: 'check' }],
  },
  {
    code: 'not-unique',
    spec: 'R68',
    room: () => soloPlay(TWO_WAYS),
    asked: ['ann', { type: 'change-feedback', feedback: 'wrong' }],
    nearMiss: () => ['ann', { type: 'change-feedback', feedback: 'off' }],
  },
  {
    code: 'no-change',
    spec: 'R68',
    room: () => soloPlay(CORNER),
    asked: ['ann', { type: 'change-feedback', feedback: 'rules' }],
    nearMiss: () => ['ann', { type: 'change-feedback', feedback: 'wrong' }],
  },
  {
    code: 'cannot-pause',
    spec: 'R59',
    room: () => coopPlay(CORNER),
    asked: ['ann', { type: 'pause' }],
    nearMiss: () => ['ann', { type: 'check' }],
  },
  {
    code: 'cannot-pause',
    spec: 'R59',
    room: () => soloPlay(CORNER, { source: { type: 'daily', date: '2026-11-16', kind: 'nurikabe', level: 'easy' } }),
    asked: ['ann', { type: 'pause' }],
    nearMiss: () => ['ann', paintSea(1)],
  },
  {
    code: 'nothing-to-undo',
    spec: 'R30',
    room: () => {
      const room = coopPlay(ENDLESS);
      room.mark('bob', [1], 1);
      return room;
    },
    asked: ['ann', { type: 'undo' }],
    nearMiss: () => ['bob', { type: 'undo' }],
  },
  {
    code: 'nothing-to-redo',
    spec: 'R32',
    room: () => {
      const room = coopPlay(ENDLESS);
      room.mark('bob', [1], 1);
      room.do('bob', { type: 'undo' });
      return room;
    },
    asked: ['ann', { type: 'redo' }],
    nearMiss: () => ['bob', { type: 'redo' }],
  },
  {
    code: 'too-many-moves',
    spec: 'R29',
    room: () => withMoves(coopPlay(ENDLESS), MAX_MOVES),
    asked: ['bob', paintSea(2)],
    nearMiss: (room) => ['bob', withMoves(room, MAX_MOVES - 1) && paintSea(2)],
  },
  {
    code: 'too-many-moves',
    spec: 'R29',
    room: () => withMoves(coopPlay(ENDLESS), MAX_MOVES),
    asked: ['ann', paintSea(2)],
    nearMiss: () => ['ann', { type: 'give-up' }],
  },
  {
    code: 'too-many-moves',
    spec: 'R29',
    room: () => withMoves(coopPlay(ENDLESS), MAX_MOVED_CELLS / 8, [1, 2, 3, 4, 5, 6, 7, 8]),
    asked: ['bob', paintSea(2)],
    nearMiss: (room) => ['bob', withMoves(room, MAX_MOVED_CELLS / 8 - 1, [1, 2, 3, 4, 5, 6, 7, 8]) && paintSea(2)],
  },
  {
    code: 'layer-open',
    spec: 'R34',
    room: () => {
      const room = coopPlay(ENDLESS);
      room.mark('ann', [1], 1);
      room.do('ann', { type: 'layer-open' });
      return room;
    },
    asked: ['ann', { type: 'reset' }],
    nearMiss: () => ['bob', { type: 'reset' }],
  },
  {
    code: 'no-layer',
    spec: 'R34',
    room: () => {
      const room = coopPlay(ENDLESS);
      room.do('bob', { type: 'layer-open' });
      return room;
    },
    asked: ['ann', { type: 'layer-discard' }],
    nearMiss: () => ['bob', { type: 'layer-discard' }],
  },
  {
    code: 'too-many-layers',
    spec: 'R34',
    room: () => {
      const room = coopPlay(ENDLESS);
      for (let i = 0; i < MAX_LAYERS; i += 1) room.do('ann', { type: 'layer-open' });
      return room;
    },
    asked: ['ann', { type: 'layer-open' }],
    nearMiss: () => ['bob', { type: 'layer-open' }],
  },
  {
    code: 'help-disabled',
    spec: 'R38',
    room: () => coopPlay(CORNER, { help: 'host' }),
    asked: ['bob', { type: 'check' }],
    nearMiss: () => ['ann', { type: 'check' }],
  },
  {
    code: 'help-disabled',
    spec: 'R38',
    room: () => soloPlay(CORNER, { help: 'nobody' }),
    asked: ['ann', { type: 'hint' }],
    nearMiss: () => ['ann', paintSea(1)],
  },
  {
    code: 'daily-open',
    spec: 'R73',
    room: () => againPlay(CORNER),
    asked: ['ann', { type: 'hint' }],
    nearMiss: () => ['ann', { type: 'check' }],
  },
  {
    code: 'hint-pending',
    spec: 'R40',
    room: () => {
      const room = coopPlay(CORNER);
      room.do('ann', { type: 'hint' });
      return room;
    },
    asked: ['bob', { type: 'hint' }],
    nearMiss: (room) => {
      room.mark('bob', [1], 2);
      return ['bob', { type: 'hint' }];
    },
  },
  {
    code: 'not-unique',
    spec: 'R42',
    room: () => soloPlay(TWO_WAYS),
    asked: ['ann', { type: 'find-mistake' }],
    nearMiss: () => ['ann', { type: 'hint' }],
  },
  {
    code: 'no-mistake',
    spec: 'R42',
    room: () => {
      const room = soloPlay(CORNER);
      room.mark('ann', [1], 1);
      room.do('ann', { type: 'find-mistake' });
      return room;
    },
    asked: ['ann', { type: 'rewind' }],
    nearMiss: (room) => {
      room.mark('ann', [2], 2);
      room.do('ann', { type: 'find-mistake' });
      return ['ann', { type: 'rewind' }];
    },
  },
  {
    code: 'needs-server',
    spec: 'R43',
    room: () => inBrowser(soloPlay(CORNER)),
    asked: ['ann', { type: 'find-mistake' }],
    nearMiss: () => ['ann', { type: 'check' }],
  },
  {
    code: 'needs-server',
    spec: 'R43',
    room: () => inBrowser(hinted(soloPlay(CORNER))),
    asked: ['ann', { type: 'hint' }],
    nearMiss: () => ['ann', paintSea(1)],
  },
  {
    code: 'no-change',
    spec: 'R59',
    room: () => soloPlay(CORNER),
    asked: ['ann', { type: 'resume' }],
    nearMiss: () => ['ann', { type: 'pause' }],
  },
  {
    code: 'no-change',
    spec: 'R40',
    room: () => hinted(soloPlay(CORNER)),
    asked: [SERVER, { type: 'answer-hint', play: SHARED_PLAY, asked: 3, hint: { type: 'solved' } }],
    nearMiss: () => ['ann', { type: 'hint' }],
  },
];
