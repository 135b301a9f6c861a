import { describe, expect, test } from 'vitest';
import { BLANK, type Level, type PuzzleKind } from '@/engine/core/kind';
import { formatPuzzle } from '@/engine/notations/canonical';
import { LEAST_PAUSE_MS, type PacerMove, paceOf, planTimeline } from '@/engine/play/pacer-timeline';
import { PACER_STRENGTHS, type PacerStrength } from '@/engine/play/pacers';
import { resultsOf } from '@/engine/play/results';
import { formatMarks } from '@/engine/play/snapshot';
import { makeSolved, playCrowd } from '../support/honest-crowd';
import type { SolvedPuzzle } from '../support/honest-plays';
import { TestRoom } from './support/test-room';

function plan(solved: SolvedPuzzle, strength: PacerStrength, seed: string, kind: PuzzleKind = solved.kind): readonly PacerMove[] {
  return planTimeline(kind, solved.puzzle, solved.solution, { strength, pace: paceOf(kind, []), seed });
}

function lengthOf(timeline: readonly PacerMove[]): number {
  return timeline.reduce((sum, { pauseMs }) => sum + pauseMs, 0);
}

/** A person who makes the moves of a timeline. */
function play({ puzzle, solution, level }: SolvedPuzzle, timeline: readonly PacerMove[]): TestRoom {
  const puzzleOnPaper = { text: formatPuzzle(puzzle), solution: formatMarks(solution.marks) };
  const room = new TestRoom('solo', { autoStart: true }).join('ann').start(puzzleOnPaper, { level });
  for (const { pauseMs, command } of timeline) {
    expect(room.state.round?.plays['*'].finishedAt).toBeNull();
    room.wait(pauseMs).do('ann', command);
  }
  return room;
}

const BOARDS: readonly (readonly [kind: string, side: number, level: Level])[] = [
  ['nurikabe', 7, 'easy'],
  ['nurikabe', 8, 'medium'],
  ['nurikabe', 8, 'hard'],
  ['tic-tac-logic', 6, 'easy'],
  ['tic-tac-logic', 8, 'medium'],
  ['tic-tac-logic', 8, 'hard'],
  ['tic-tac-logic', 10, 'extreme'],
];

describe('the timeline of a pacer', () => {
  test.each(BOARDS)('[PA8] it finishes a %s of %i, %s, at each strength, with its last move', (kind, side, level) => {
    const solved = makeSolved(kind, side, level, 'pacers');
    for (const strength of PACER_STRENGTHS) {
      const room = play(solved, plan(solved, strength, strength));
      expect(room.state.round?.plays['*'].finishedAt).toBe(room.now);
    }
  });

  test('[PA8] the same seed gives the same moves, and the pace changes only their times', () => {
    const solved = makeSolved('nurikabe', 8, 'medium', 'pacers');
    const { kind, puzzle, solution } = solved;
    const one = plan(solved, 'steady', 'one');
    expect(plan(solved, 'steady', 'one')).toEqual(one);
    const commands = (timeline: readonly PacerMove[]) => timeline.map(({ command }) => command);
    expect(commands(plan(solved, 'steady', 'two'))).not.toEqual(commands(one));
    const hasty = planTimeline(kind, puzzle, solution, { strength: 'steady', pace: {}, seed: 'one' });
    const slow = Object.fromEntries(kind.techniques.map(({ id }) => [id, 60_000]));
    const slower = planTimeline(kind, puzzle, solution, { strength: 'steady', pace: slow, seed: 'one' });
    expect(commands(hasty)).toEqual(commands(one));
    expect(commands(slower)).toEqual(commands(one));
    expect(lengthOf(slower)).toBeGreaterThan(5 * lengthOf(one));
  });

  test('[PA9] each mistake is undone with the next move, and then the cell is marked right', () => {
    const solved = makeSolved('tic-tac-logic', 8, 'easy', 'pacers');
    let marks = 0;
    let mistakes = 0;
    for (let i = 0; i < 60; i += 1) {
      const timeline = plan(solved, 'relaxed', `${i}`);
      timeline.forEach(({ command }, at) => {
        if (command.type === 'undo') return;
        marks += 1;
        const [cell] = command.cells;
        if (command.mark === solved.solution.marks[cell]) return;
        mistakes += 1;
        expect(timeline[at + 1].command).toEqual({ type: 'undo' });
        expect(timeline[at + 2].command).toEqual({ type: 'mark', cells: [cell], mark: solved.solution.marks[cell] });
      });
      expect(timeline.filter(({ command }) => command.type === 'undo').length).toBe(play(solved, timeline).desk().undos);
    }
    expect(mistakes / marks).toBeGreaterThan(0.015);
    expect(mistakes / marks).toBeLessThan(0.045);
  });

  test.each([BOARDS[0], BOARDS[2], BOARDS[5]])(
    '[PA10] on a %s of %i, %s, it takes as long as people do',
    { timeout: 60_000 },
    (kind, side, level) => {
      const solved = makeSolved(kind, side, level, 'pacers');
      const people = playCrowd(solved, 15, 'people')
        .map(({ wallMs }) => wallMs)
        .sort((a, b) => a - b);
      const meanOf = (strength: PacerStrength) =>
        Array.from({ length: 8 }, (_, i) => lengthOf(plan(solved, strength, `${i}`))).reduce((sum, ms) => sum + ms, 0) / 8;
      const [relaxed, steady, quick] = PACER_STRENGTHS.map(meanOf);
      expect(quick).toBeGreaterThan(people[0]);
      expect(quick).toBeLessThan(steady);
      expect(steady).toBeLessThan(relaxed);
      expect(relaxed).toBeLessThan(1.5 * people[people.length - 1]);
    },
  );

  test.each(BOARDS)('[PA10] nothing about its play of a %s of %i, %s, is implausible for a person', (kind, side, level) => {
    const solved = makeSolved(kind, side, level, 'pacers');
    for (const strength of PACER_STRENGTHS) {
      const timeline = plan(solved, strength, `plausible ${strength}`);
      expect(Math.min(...timeline.map(({ pauseMs }) => pauseMs))).toBeGreaterThanOrEqual(LEAST_PAUSE_MS);
      expect(resultsOf(play(solved, timeline).end().state)[0].flags).toEqual([]);
    }
  });

  test('[PA10] enough real moves set the pace of a technique, a few do not, and odd ones only within bounds', () => {
    const { kind } = makeSolved('nurikabe', 7, 'easy', 'pacers');
    const [first, second, third, fourth] = kind.techniques.map(({ id }) => id);
    const usual = paceOf(kind, []);
    const pace = paceOf(kind, [
      { technique: first, moves: 150, ms: 150 * 900 },
      { technique: first, moves: 50, ms: 50 * 1_300 },
      { technique: second, moves: 199, ms: 199 * 900 },
      { technique: third, moves: 10_000, ms: 10_000 },
      { technique: fourth, moves: 10_000, ms: 10_000 * 120_000 },
    ]);
    expect(pace[first]).toBe(1_000);
    expect(pace[second]).toBe(usual[second]);
    expect(pace[third]).toBe(Math.round(usual[third] / 3));
    expect(pace[fourth]).toBe(usual[fourth] * 3);
  });

  test('[PA11] costly techniques are tried a few times, and what they leave is found by trying', () => {
    const solved = makeSolved('tic-tac-logic', 10, 'extreme', 'pacers');
    let scans = 0;
    const techniques = solved.kind.techniques.map((technique) => ({
      ...technique,
      *find(...args: Parameters<typeof technique.find>) {
        if (technique.level === 4) scans += 1;
        yield* technique.find(...args);
      },
    }));
    const timeline = plan(solved, 'steady', 'costly', { ...solved.kind, techniques });
    expect(play(solved, timeline).marks()).toBe(formatMarks(solved.solution.marks));
    expect(scans).toBeGreaterThan(0);
    expect(scans).toBeLessThanOrEqual(8);
  });

  test('[PA8] cells that a blank stands for are left blank', () => {
    const solved = makeSolved('nurikabe', 7, 'easy', 'pacers');
    const marks = play(solved, plan(solved, 'quick', 'sea')).desk().marks;
    const initial = solved.kind.initialBoard(solved.puzzle).marks;
    const islands = [...marks.keys()].filter((cell) => initial[cell] === BLANK && solved.solution.marks[cell] === solved.kind.blankReadsAs);
    expect(islands.length).toBeGreaterThan(0);
    expect(islands.filter((cell) => marks[cell] !== BLANK)).toEqual([]);
  });
});
