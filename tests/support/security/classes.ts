import { expect } from 'vitest';
import { type AttackCase, mutate } from './attack-case';
import { blankCell, expectRefusal, withRoomFixture } from './room-fixture';

const LESSON = 'src/engine/play/decide-classroom.ts';

/** What students must not get out of a class. */
export const CLASSES: readonly AttackCase[] = [
  {
    name: '[LE1] only the host of a class passes control, highlights and queues',
    mutations: [mutate(LESSON, "if (!isTeacher(state, member)) return refuse('not-host');", '')],
    attack: (target) =>
      withRoomFixture(target, { mode: 'classroom', isRunning: true }, async ({ guest }) => {
        await expectRefusal(guest, { type: 'pass-control', member: guest.member, hasControl: true }, 'not-host');
        await expectRefusal(guest, { type: 'highlight', cells: [0], isLit: true }, 'not-host');
        await expectRefusal(guest, { type: 'collect' }, 'not-host');
      }),
  },
  {
    name: '[LE3] a student without control marks nothing at the front',
    mutations: [mutate('src/engine/play/active-play.ts', "if (!canMark(state, member)) return fail('no-control');", '')],
    attack: (target) =>
      withRoomFixture(target, { mode: 'classroom', isRunning: true }, (table) =>
        expectRefusal(table.guest, { type: 'mark', cells: [blankCell(table)], mark: 1 }, 'no-control'),
      ),
  },
  {
    name: '[LE6] a student learns nothing of what comes next',
    mutations: [
      mutate(
        'src/engine/play/view.ts',
        'classroom: isHost ? state.classroom : hideClassroom(state.classroom, true)',
        'classroom: isHost ? state.classroom : state.classroom',
      ),
    ],
    attack: (target) =>
      withRoomFixture(target, { mode: 'classroom' }, async ({ guest, host }) => {
        expect(host.view?.state.classroom?.queue).toHaveLength(1);
        expect(guest.view?.state.classroom?.queue).toEqual([]);
      }),
  },
  {
    name: '[LE11] who only has the code of a class sees nobody in it',
    mutations: [mutate('src/engine/play/view.ts', "if (state.mode === 'classroom') return false;", '')],
    attack: (target) =>
      withRoomFixture(target, { mode: 'classroom', isRunning: true }, async ({ stranger, host }) => {
        expect([stranger.view?.state.round, Object.keys(stranger.view?.state.members ?? {})]).toEqual([null, []]);
        expect(stranger.bytes.join('')).not.toContain(host.member);
      }),
  },
];
