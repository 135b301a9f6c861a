import { expect } from 'vitest';
import { type Case, edit } from './defence';
import { atTable, blankCell, expectRefusal } from './people';

const LESSON = 'src/engine/play/decide-classroom.ts';

/** What pupils must not get out of a class. */
export const CLASSES: readonly Case[] = [
  {
    name: '[LE1] only the host of a class passes control, highlights and queues',
    without: [edit(LESSON, "if (!isTeacher(state, member)) return refuse('not-host');", '')],
    attack: (target) =>
      atTable(target, { mode: 'class', isRunning: true }, async ({ guest }) => {
        await expectRefusal(guest, { type: 'pass-control', member: guest.member, hasControl: true }, 'not-host');
        await expectRefusal(guest, { type: 'highlight', cells: [0], isLit: true }, 'not-host');
        await expectRefusal(guest, { type: 'collect' }, 'not-host');
      }),
  },
  {
    name: '[LE3] a pupil without control marks nothing at the front',
    without: [edit('src/engine/play/active-play.ts', "if (!canMark(state, member)) return fail('no-control');", '')],
    attack: (target) =>
      atTable(target, { mode: 'class', isRunning: true }, (table) =>
        expectRefusal(table.guest, { type: 'mark', cells: [blankCell(table)], mark: 1 }, 'no-control'),
      ),
  },
  {
    name: '[LE6] a pupil learns nothing of what comes next',
    without: [
      edit(
        'src/engine/play/view.ts',
        'lesson: isHost ? state.lesson : hideLesson(state.lesson, true)',
        'lesson: isHost ? state.lesson : state.lesson',
      ),
    ],
    attack: (target) =>
      atTable(target, { mode: 'class' }, async ({ guest, host }) => {
        expect(host.view?.state.lesson?.queue).toHaveLength(1);
        expect(guest.view?.state.lesson?.queue).toEqual([]);
      }),
  },
  {
    name: '[LE11] who only has the code of a class sees nobody in it',
    without: [edit('src/engine/play/view.ts', "if (state.mode === 'class') return false;", '')],
    attack: (target) =>
      atTable(target, { mode: 'class', isRunning: true }, async ({ stranger, host }) => {
        expect([stranger.view?.state.round, Object.keys(stranger.view?.state.members ?? {})]).toEqual([null, []]);
        expect(stranger.bytes.join('')).not.toContain(host.member);
      }),
  },
];
