import type { AnyCommand } from '@/engine/play/commands';
import { MAX_QUEUE, type PuzzleSource } from '@/engine/play/setup';
import { paintSea, type RefusalCase } from './refusal-case';
import { CORNER, classPlay, classRoom, coopPlay, TestRoom } from './test-room';

const LINK: PuzzleSource = { type: 'shared', link: 'shared' };
const ENQUEUE: AnyCommand = { type: 'enqueue', source: LINK, format: 'individual' };

function withQueue(length: number): TestRoom {
  const room = classRoom();
  while ((room.state.classroom?.queue.length ?? length) < length) room.do('ann', ENQUEUE);
  return room;
}

/** What is refused to classes. */
export const LESSON_CASES: readonly RefusalCase[] = [
  {
    code: 'not-a-classroom',
    spec: 'LE1',
    room: () => coopPlay(CORNER),
    asked: ['ann', { type: 'highlight', cells: [1], isLit: true }],
    nearMiss: () => ['ann', { type: 'lock', isLocked: true }],
  },
  { code: 'not-a-member', spec: 'LE1', room: classRoom, asked: ['dan', ENQUEUE], nearMiss: () => ['ann', ENQUEUE] },
  { code: 'not-host', spec: 'LE1', room: classRoom, asked: ['bob', ENQUEUE], nearMiss: () => ['ann', ENQUEUE] },
  {
    code: 'no-control',
    spec: 'LE3',
    room: () => classPlay(CORNER, 'shared'),
    asked: ['bob', paintSea(1)],
    nearMiss: (room) => {
      room.do('ann', { type: 'pass-control', member: 'bob', hasControl: true });
      return ['bob', paintSea(1)];
    },
  },
  {
    code: 'not-a-player',
    spec: 'LE3',
    room: () => classPlay(CORNER, 'shared').watch('sue'),
    asked: ['ann', { type: 'pass-control', member: 'sue', hasControl: true }],
    nearMiss: () => ['ann', { type: 'pass-control', member: 'bob', hasControl: true }],
  },
  {
    code: 'unknown-member',
    spec: 'LE3',
    room: () => classPlay(CORNER, 'shared'),
    asked: ['ann', { type: 'pass-control', member: 'ann', hasControl: true }],
    nearMiss: () => ['ann', { type: 'pass-control', member: 'bob', hasControl: true }],
  },
  {
    code: 'not-running',
    spec: 'LE3',
    room: () => classPlay(CORNER, 'individual'),
    asked: ['ann', { type: 'pass-control', member: 'bob', hasControl: true }],
    nearMiss: () => ['ann', { type: 'highlight', cells: [1], isLit: true }],
  },
  {
    code: 'outside-grid',
    spec: 'LE5',
    room: () => classPlay(CORNER, 'shared'),
    asked: ['ann', { type: 'highlight', cells: [1, 4], isLit: true }],
    nearMiss: () => ['ann', { type: 'highlight', cells: [1, 3], isLit: true }],
  },
  {
    code: 'not-running',
    spec: 'LE5',
    room: classRoom,
    asked: ['ann', { type: 'highlight', cells: [1], isLit: true }],
    nearMiss: (room) => ['ann', room.start(CORNER) && { type: 'highlight', cells: [1], isLit: true }],
  },
  {
    code: 'queue-full',
    spec: 'LE6',
    room: () => withQueue(MAX_QUEUE),
    asked: ['ann', ENQUEUE],
    nearMiss: (room) => ['ann', room.do('ann', { type: 'dequeue', item: 0 }) && ENQUEUE],
  },
  {
    code: 'settings-not-allowed',
    spec: 'LE6',
    room: classRoom,
    asked: ['ann', { type: 'enqueue', source: { type: 'daily', date: '2026-01-01', kind: 'nurikabe', level: 'easy' }, format: 'shared' }],
    nearMiss: () => ['ann', ENQUEUE],
  },
  {
    code: 'not-queued',
    spec: 'LE6',
    room: classRoom,
    asked: ['ann', { type: 'dequeue', item: 1 }],
    nearMiss: () => ['ann', { type: 'dequeue', item: 0 }],
  },
  {
    code: 'not-queued',
    spec: 'LE6',
    room: classRoom,
    asked: ['ann', { type: 'requeue', item: 1, place: 0, format: 'individual' }],
    nearMiss: () => ['ann', { type: 'requeue', item: 0, place: 0, format: 'individual' }],
  },
  {
    code: 'queue-empty',
    spec: 'LE7',
    room: () => {
      const room = classRoom();
      room.do('ann', { type: 'dequeue', item: 0 });
      return room;
    },
    asked: ['ann', { type: 'start', isForced: true }],
    nearMiss: (room) => ['ann', room.do('ann', ENQUEUE) && { type: 'start', isForced: true }],
  },
  {
    code: 'no-students',
    spec: 'LE7',
    room: () => {
      const room = new TestRoom('classroom').join('ann');
      room.do('ann', { type: 'requeue', item: 0, place: 0, format: 'individual' });
      return room;
    },
    asked: ['ann', { type: 'start', isForced: true }],
    nearMiss: (room) => ['ann', room.join('bob') && { type: 'start', isForced: true }],
  },
  {
    code: 'not-running',
    spec: 'LE10',
    room: classRoom,
    asked: ['ann', { type: 'collect' }],
    nearMiss: (room) => ['ann', room.start(CORNER) && { type: 'collect' }],
  },
  {
    code: 'not-host',
    spec: 'LE10',
    room: () => classPlay(CORNER, 'individual'),
    asked: ['bob', { type: 'give-up' }],
    nearMiss: () => ['ann', { type: 'collect' }],
  },
];
