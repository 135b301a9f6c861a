import fc from 'fast-check';
import { check } from '@/engine/core/check';
import type { Hint } from '@/engine/core/hint';
import { BLANK } from '@/engine/core/kind';
import { findKind } from '@/engine/kinds';
import { parsePuzzle } from '@/engine/notations/canonical';
import type { AnyCommand } from '@/engine/play/commands';
import { dueTasks } from '@/engine/play/due-tasks';
import { type PacerMove, paceOf, planTimeline } from '@/engine/play/pacer-timeline';
import { PACER_STRENGTHS, pacerOf, pacersIn } from '@/engine/play/pacers';
import { MODES, type RoomSettings } from '@/engine/play/setup';
import { parseMarks } from '@/engine/play/snapshot';
import { type MemberId, playOf, type RoomState, SERVER } from '@/engine/play/state';
import { toCanonicalCommand, transformFor } from '@/engine/play/transform';
import { beginWith, settingsWith, type TestPuzzle, TestRoom } from './test-room';

/** One thing that somebody tries; what it comes to depends on the room. */
interface Attempt {
  readonly who: number;
  readonly what: number;
  readonly a: number;
  readonly b: number;
}

/** Enough to play a whole room again. */
export interface RoomPlan {
  readonly mode: (typeof MODES)[number];
  readonly settings: RoomSettings;
  /** Where in the list of puzzles the first round's is. */
  readonly firstPuzzle: number;
  readonly attempts: readonly Attempt[];
}

/** Those who come and go; the last of them never gets in. */
export const PEOPLE: readonly MemberId[] = ['ann', 'bob', 'cat', 'dan', 'eve'];
export const STRANGER: MemberId = 'zoe';
export const VIEWERS: readonly MemberId[] = [...PEOPLE, STRANGER];

/** How everything is called that a class has in its queue. */
export const QUEUED = 'queued-';

/** Both kinds, squares and rectangles, with a clue `?`, with one solution and with several. */
export const PUZZLES: readonly TestPuzzle[] = [
  'tic-tac-logic/4/4/a1d00a01b0a0',
  'nurikabe/4/3/o2g2',
  'nurikabe/3/5/h2k.k3',
  'tic-tac-logic/6/4/c1i0a011a0b0a',
  'nurikabe/4/4/i11k2g1',
  'nurikabe/4/3/.n2',
  'tic-tac-logic/4/4/p',
].map(solveText);

function solveText(text: string): TestPuzzle {
  const puzzle = parsePuzzle(text);
  const kind = puzzle.ok ? findKind(puzzle.value.kind) : undefined;
  if (!puzzle.ok || kind === undefined) throw new Error(`not a puzzle: ${text}`);
  const { status, solutions } = kind.solve(puzzle.value, kind.initialBoard(puzzle.value), { maxSolutions: 2, decisionLimit: 10_000 });
  return { text, solution: status === 'unique' ? solutions[0].marks.join('') : null };
}

/** The puzzle of a round of a room. */
export function puzzleOf({ firstPuzzle }: RoomPlan, round: number): TestPuzzle {
  return PUZZLES[(firstPuzzle + round) % PUZZLES.length];
}

const attempt: fc.Arbitrary<Attempt> = fc.record({ who: fc.nat(PEOPLE.length - 1), what: fc.nat(999), a: fc.nat(9_999), b: fc.nat(9_999) });

/** Any room of any mode; what nobody would do is as likely as what everybody does. */
export const anyRoom: fc.Arbitrary<RoomPlan> = fc.record({
  mode: fc.constantFrom(...MODES),
  settings: fc
    .record({
      feedback: fc.constantFrom('off', 'rules', 'wrong', 'wrong'),
      help: fc.constantFrom('anyone', 'anyone', 'host', 'nobody'),
      limitMs: fc.constantFrom(null, null, 60_000),
      hasRandomOrientation: fc.boolean(),
      isRanked: fc.boolean(),
      hasLiveBoards: fc.boolean(),
      isPrivate: fc.boolean(),
      bestOf: fc.constantFrom(1, 3),
      hasTeams: fc.boolean(),
      autoStart: fc.constantFrom(false, false, true),
    })
    .map(settingsWith),
  firstPuzzle: fc.nat(PUZZLES.length - 1),
  attempts: fc.array(attempt, { minLength: 40, maxLength: 90, size: 'max' }),
});

/** The room that comes of a plan. */
export function playPlan(plan: RoomPlan): TestRoom {
  const room = new TestRoom(plan.mode, plan.settings);
  for (const one of plan.attempts) {
    room.wait(one.a % 2_500);
    const member = chooseMember(room.state, one);
    const command = chooseCommand(room.state, member, one);
    room.ask(member, command.type === 'mark' ? toCanonicalCommand(transformFor(room.state.round, member), command) : command);
    if (one.b % 5 !== 0) serveDue(plan, room, one);
  }
  return room;
}

/** Most depends on the host, and between rounds nearly all. */
function chooseMember({ mode, phase, host }: RoomState, { who, b }: Attempt): MemberId {
  const isHostsTurn = mode === 'solo' ? b % 6 !== 0 : b % (phase === 'running' ? 4 : 2) === 0;
  return isHostsTurn ? (host ?? PEOPLE[0]) : PEOPLE[who];
}

/** What the server does by itself: guns, ends and answers, sometimes late. */
function serveDue(plan: RoomPlan, room: TestRoom, { a, b }: Attempt): void {
  for (const due of dueTasks(room.state)) {
    // To wait for a limit would end most rounds before they have begun.
    if (due.at > room.now && a % (due.type === 'end' ? 50 : 3) !== 0) continue;
    room.now = Math.max(room.now, due.at);
    switch (due.type) {
      case 'begin-round':
        if (b % 7 === 0) room.ask(SERVER, { type: 'restart-countdown', round: due.round, startedBySeq: due.startedBySeq });
        else
          room.ask(
            SERVER,
            beginWith(puzzleOf(plan, due.round), {
              round: due.round,
              seed: `${a}`,
              seenBefore: b % 3 === 0 ? ['bob'] : [],
              guests: b % 2 === 0 ? ['bob'] : [],
            }),
          );
        break;
      case 'end':
      case 'start-rematch':
        room.ask(SERVER, { type: due.type, round: due.round });
        break;
      case 'answer-hint':
        room.ask(SERVER, { type: 'answer-hint', play: due.play, asked: due.asked, hint: fakeHint(room.state, due.play, a) });
        break;
      case 'move-pacer': {
        const move = timelineOf(room.state, due.member)[due.move];
        if (move !== undefined) room.ask(due.member, move.command);
      }
    }
  }
}

const timelines = new Map<string, readonly PacerMove[]>();

/** How a pacer plays the running round. */
export function timelineOf({ round }: RoomState, member: MemberId): readonly PacerMove[] {
  const strength = pacerOf(member)?.strength;
  if (round?.puzzle === undefined || strength === undefined) throw new Error('no pacer plays');
  const { kind, puzzle, text } = round.puzzle;
  const seed = `${text} ${round.number} ${member}`;
  const found = findKind(kind.id);
  if (found === undefined) throw new Error('no such kind');
  const [solution] = found.solve(puzzle, found.initialBoard(puzzle), { maxSolutions: 1, decisionLimit: 10_000 }).solutions;
  const timeline = timelines.get(seed) ?? planTimeline(found, puzzle, solution, { strength, pace: paceOf(found, []), seed });
  timelines.set(seed, timeline);
  return timeline;
}

/** A hint of any type that could be true of a board, from nothing but the board. */
export function fakeHint(state: RoomState, play: string, a: number): Hint {
  const { puzzle: parsed, secret } = state.round ?? {};
  const desk = state.round?.plays[play]?.board;
  if (parsed === undefined || desk === undefined) throw new Error('nobody asked');
  const { kind, puzzle } = parsed;
  const right = parseMarks(secret?.solution ?? kind.initialBoard(puzzle).marks.join('').replaceAll('0', '1'));
  const verdict = check(kind, puzzle, { ...puzzle, marks: desk.marks });
  if (verdict.status === 'broken' && a % 2 === 0) return { type: 'broken', violations: verdict.violations };
  const wrong = [...right.keys()].filter((cell) => desk.marks[cell] !== BLANK && desk.marks[cell] !== right[cell]);
  if (wrong.length > 0 && a % 3 === 0) return { type: 'mistakes', cells: wrong };
  const blanks = [...right.keys()].filter((cell) => desk.marks[cell] === BLANK);
  if (blanks.length === 0) return { type: (['solved', 'no-solution', 'nothing-forced', 'gave-up'] as const)[a % 4] };
  const set = { cell: blanks[a % blanks.length], mark: right[blanks[a % blanks.length]] };
  if (a % 3 === 1) return { type: 'proven', placement: set };
  const step = {
    technique: `${kind.id}.fake`,
    level: 1 as const,
    placements: [set],
    reasonCells: [blanks[0]],
    message: { key: `${kind.id}.fake`, params: {} },
  };
  return { type: 'step', step: a % 2 === 0 ? { ...step, chain: [step] } : step };
}

export function chooseCommand(state: RoomState, member: MemberId, { what, a, b }: Attempt): AnyCommand {
  if (state.members[member] === undefined && what % 3 !== 0) return enter(member, a);
  if (state.members[member]?.isAway && what % 2 === 0) return { type: 'mark-present' };
  if (what >= 850) return aboutPeople(state, what, a, b);
  if (state.classroom !== null && what % 10 < (state.host === member ? 5 : 1)) return inClass(state, member, a, b);
  if (state.phase !== 'running') return betweenRounds(state, a, b);
  return (what % 3 === 0 ? goOn(state, member, a) : undefined) ?? atTheBoard(state, member, what, a, b);
}

/** What a host of a class does with it, and others try. */
function inClass({ classroom, members }: RoomState, member: MemberId, a: number, b: number): AnyCommand {
  const yes = b % 2 === 0;
  const format = b % 3 === 0 ? 'shared' : 'individual';
  const others = Object.keys(members).filter((id) => id !== member);
  const item = classroom?.queue[a % Math.max(1, classroom.queue.length)]?.item ?? 0;
  const source = { type: 'shared', link: `${QUEUED}${a}` } as const;
  const commands: readonly AnyCommand[] = [
    { type: 'enqueue', source, format },
    { type: 'enqueue', source, format },
    { type: 'enqueue', source, format },
    { type: 'requeue', item, place: b % 4, format },
    { type: 'requeue', item, place: b % 4, format },
    { type: 'dequeue', item },
    { type: 'pass-control', member: others[b % Math.max(1, others.length)] ?? 'eve', hasControl: b % 3 !== 0 },
    { type: 'pass-control', member: others[b % Math.max(1, others.length)] ?? 'eve', hasControl: b % 3 !== 0 },
    { type: 'highlight', cells: [a % 12, b % 12], isLit: yes },
    { type: 'highlight', cells: [a % 18], isLit: yes },
    a % 3 === 0 ? { type: 'collect' } : { type: 'next' },
  ];
  return commands[(a + b) % commands.length];
}

/** What follows from what was begun; rare when everything is left to chance. */
function goOn(state: RoomState, member: MemberId, a: number): AnyCommand | undefined {
  const desk = playOf(state, member)?.board;
  if (desk === undefined) return undefined;
  if (desk.pausedAt !== null) return { type: 'resume' };
  if (typeof desk.mistake?.seq === 'number') return { type: 'rewind' };
  if (desk.hint !== null) return { type: 'hint' };
  const layer = desk.layers.findLast((one) => one.member === member);
  if (layer !== undefined) return LAYER_COMMANDS[a % LAYER_COMMANDS.length];
  return desk.redo[member] === undefined ? undefined : { type: 'redo' };
}

const LAYER_COMMANDS: readonly AnyCommand[] = [
  { type: 'undo' },
  { type: 'redo' },
  { type: 'layer-open' },
  { type: 'layer-accept' },
  { type: 'layer-accept' },
  { type: 'layer-discard' },
  { type: 'layer-show', isShown: true },
  { type: 'layer-show', isShown: true },
  { type: 'layer-show', isShown: false },
];

function enter(member: MemberId, a: number): AnyCommand {
  return { type: 'join', name: `Name of ${member}`, role: a % 4 === 0 ? 'spectator' : 'player', isInvited: a % 3 !== 0 };
}

function betweenRounds(state: RoomState, a: number, b: number): AnyCommand {
  if (state.phase === 'ended' && a % 5 === 0) return { type: 'show-replay', to: b % 2 === 0 ? 'everyone' : 'players' };
  if (state.phase === 'ended' && a % 5 < 3) return { type: 'vote-rematch', isWanted: b % 4 !== 0 };
  if (state.phase === 'ended') return { type: a % 2 === 0 ? 'next' : 'rematch' };
  if (state.mode === 'race' && a % 11 === 0) {
    const [pacer] = pacersIn(state);
    return pacer !== undefined && b % 3 === 0
      ? { type: 'kick', member: pacer }
      : { type: 'add-pacer', strength: PACER_STRENGTHS[b % PACER_STRENGTHS.length] };
  }
  if (state.phase === 'countdown' && a % 5 === 0) return { type: 'stop-countdown' };
  if (a % 7 === 0)
    return {
      type: 'change-settings',
      settings: { ...state.settings, isRanked: false, isPrivate: b % 2 === 0, hasRandomOrientation: b % 3 > 0 },
    };
  return a % 3 === 0 ? { type: 'ready', isReady: b % 3 !== 0 } : { type: 'start', isForced: b % 4 !== 0 };
}

const BOARD_COMMANDS: readonly AnyCommand[] = [
  { type: 'change-feedback', feedback: 'wrong' },
  { type: 'change-feedback', feedback: 'off' },
  { type: 'undo' },
  { type: 'undo' },
  { type: 'redo' },
  { type: 'reset' },
  { type: 'layer-open' },
  { type: 'layer-open' },
  { type: 'check' },
  { type: 'hint' },
  { type: 'hint' },
  { type: 'hint' },
  { type: 'find-mistake' },
  { type: 'rewind' },
  { type: 'pause' },
  { type: 'resume' },
];

/** Half of it marks, and half of these are right, so that rounds end. Cells are those that the player sees. */
function atTheBoard(state: RoomState, member: MemberId, what: number, a: number, b: number): AnyCommand {
  if (what % 2 === 1) return what === 1 ? { type: 'give-up' } : BOARD_COMMANDS[a % BOARD_COMMANDS.length];
  const right = state.round?.secret?.solution;
  const desk = playOf(state, member)?.board;
  const count = desk?.marks.length ?? 16;
  if (right === undefined || right === null || desk === undefined || b % 3 === 0) {
    const cells = Array.from({ length: 1 + (a % 3) }, (_, i) => (a + i * b) % (count + (b % 50 === 0 ? 1 : 0)));
    if (b % 4 === 0) return { type: 'fill', placements: cells.map((cell, i) => ({ cell, mark: (a + i) % 3 })) };
    return { type: 'mark', cells, mark: b % 10 === 0 ? 3 : a % 3 };
  }
  const open = [...right].flatMap((digit, cell) => (desk.marks[cell] !== Number(digit) && digit === String(1 + (b % 2)) ? [cell] : []));
  return { type: 'mark', cells: open.slice(0, 1 + (a % 4)), mark: 1 + (b % 2) };
}

function aboutPeople(state: RoomState, what: number, a: number, b: number): AnyCommand {
  const member = PEOPLE[a % PEOPLE.length];
  const yes = b % 2 === 0;
  const commands: readonly AnyCommand[] = [
    { type: 'leave' },
    { type: 'mark-away', member },
    { type: 'mark-present' },
    { type: 'rename', name: `Another name ${b}` },
    { type: 'ready', isReady: yes },
    { type: 'change-role', role: yes ? 'player' : 'spectator' },
    { type: 'change-team', team: yes ? 1 : 2 },
    {
      type: 'change-settings',
      settings: {
        ...state.settings,
        isRanked: false,
        isPrivate: yes,
        hasLiveBoards: a % 2 === 0,
        feedback: 'wrong',
        bestOf: a % 3 === 0 ? 3 : 1,
        hasTeams: state.mode === 'race' && a % 5 < 2,
      },
    },
    { type: 'admit', member: Object.keys(state.knocking)[0] ?? member, isAdmitted: b % 4 !== 0 },
    { type: 'lock', isLocked: b % 4 === 0 },
    { type: 'pass-host', member },
    { type: 'mute', member, isMuted: yes },
    b % 3 === 0 ? { type: 'kick', member } : { type: 'admit', member: Object.keys(state.knocking)[0] ?? member, isAdmitted: true },
  ];
  return commands[what % commands.length];
}
