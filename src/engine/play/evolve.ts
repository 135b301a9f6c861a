import { canMark } from './active-play';
import { addActiveTime, addMove, applyMarks, createBoardState, moveOf, setUndone } from './board-state';
import { beginLesson, dropControl, evolveLesson, takeItem } from './classroom';
import type { LayerEvent, LogEntry, PlayEvent, RoomEvent } from './events';
import { evolveLayers } from './evolve-layers';
import { evolvePeople, unready } from './evolve-members';
import { showHint } from './hints';
import { readProblem } from './problem';
import { measureProgress } from './progress';
import { parseSnapshot } from './snapshot';
import { type BoardState, type MemberId, type ParsedPuzzle, type Play, playKey, type RoomState, type Round, SHARED_PLAY } from './state';

/** The room after a row. */
export function evolveEntry(state: RoomState, row: LogEntry): RoomState {
  return row.events.reduce((now, event) => evolve(now, event, row), state);
}

/** The room after an event of a row. */
export function evolve(state: RoomState, event: RoomEvent, row: LogEntry): RoomState {
  switch (event.type) {
    case 'synced':
      return parseSnapshot(event.state);
    case 'lobby-opened':
      return { ...state, phase: 'lobby', members: unready(state.members) };
    case 'countdown-started':
      return {
        ...state,
        phase: 'countdown',
        countdown: {
          round: event.round,
          attempt: row.seq,
          gunAt: row.at + event.ms,
          ...(event.isUnranked && { isUnranked: event.isUnranked }),
        },
        lesson: takeItem(state.lesson, event.item),
      };
    case 'countdown-stopped':
      return { ...state, phase: 'lobby', countdown: null, lesson: takeItem(state.lesson, undefined) };
    case 'round-started':
      return { ...state, phase: 'running', countdown: null, round: startRound(state, event, row.at), lesson: beginLesson(state.lesson) };
    case 'round-ended':
      return state.round === null ? state : { ...state, phase: 'ended', round: endRound(state.round, event) };
    case 'progressed':
      return updatePlay(state, row.member, (play) => ({ ...play, progress: event.progress }));
    case 'placed':
      return updatePlay(state, row.member, (play) => ({ ...play, desk: play.desk && applyMarks(play.desk, event.cells, event.marks) }));
    case 'tallied':
      return updatePlay(state, row.member, (play) => ({ ...play, tally: event.tally }));
    case 'left':
    case 'kicked': {
      const without = dropLayers(evolvePeople(state, event), event.member);
      return { ...without, lesson: dropControl(state.lesson, event.member) };
    }
    case 'host-passed':
      return dropIdleLayers(evolvePeople(state, event), state.host);
    case 'board-given':
      return giveBoard(state, event.member, row.at);
    case 'control-passed':
      return dropIdleLayers(changeLesson(state, event, row), event.member);
    case 'highlighted':
    case 'enqueued':
    case 'requeued':
    case 'dequeued':
      return changeLesson(state, event, row);
    default:
      return isAboutPlay(event) ? evolvePlay(state, event, row) : evolvePeople(state, event);
  }
}

/** Who leaves takes their suppositions along: nobody else could close those that are shown. */
function dropLayers(state: RoomState, member: MemberId): RoomState {
  const key = playKey(state.round, member);
  if (!state.round?.plays[key]?.desk?.layers.some((layer) => layer.member === member)) return state;
  return updatePlay(state, key, (play) => ({
    ...play,
    desk: play.desk && { ...play.desk, layers: play.desk.layers.filter((layer) => layer.member !== member) },
  }));
}

/** So does who can no longer mark the board at the front. */
function dropIdleLayers(state: RoomState, member: MemberId | null): RoomState {
  return member === null || canMark(state, member) ? state : dropLayers(state, member);
}

function changeLesson(state: RoomState, event: Parameters<typeof evolveLesson>[1], row: LogEntry): RoomState {
  return state.lesson === null ? state : { ...state, lesson: evolveLesson(state.lesson, event, row) };
}

const PLAY_TYPES: ReadonlySet<string> = new Set<(PlayEvent | LayerEvent)['type']>([
  'marked',
  'filled',
  'reset',
  'undone',
  'redone',
  'went-back',
  'checked',
  'judged',
  'hint-asked',
  'hinted',
  'hint-advanced',
  'mistake-found',
  'paused',
  'resumed',
  'finished',
  'gave-up',
  'layer-opened',
  'layer-marked',
  'layer-filled',
  'layer-undone',
  'layer-redone',
  'layer-accepted',
  'layer-discarded',
  'layer-shown',
]);

/** Whether an event is about one board of the round. */
export function isAboutPlay(event: RoomEvent): event is PlayEvent | LayerEvent {
  return PLAY_TYPES.has(event.type);
}

function startRound(state: RoomState, event: Extract<RoomEvent, { type: 'round-started' }>, at: number): Round {
  const problem = readProblem(event.puzzle);
  const isApart = state.mode === 'race' || event.form === 'apart';
  const play = openPlay(problem, at);
  const keys = isApart ? event.racers : [SHARED_PLAY];
  return {
    number: event.round,
    kindId: problem.puzzle.kind,
    width: problem.puzzle.width,
    height: problem.puzzle.height,
    level: event.level,
    problem,
    daily: event.daily,
    startedAt: at,
    limitAt: event.limitMs === null ? null : at + event.limitMs,
    endedAt: null,
    isRanked: event.isRanked,
    racers: event.racers,
    guests: event.guests ?? [],
    isApart,
    plays: Object.fromEntries(keys.map((key) => [key, play])),
    standings: null,
    secret: event.secret,
  };
}

function openPlay({ kind, puzzle }: ParsedPuzzle, at: number): Play {
  return { progress: 0, finishedAt: null, gaveUpAt: null, place: null, desk: createBoardState(kind.start(puzzle).marks, at) };
}

function giveBoard(state: RoomState, member: MemberId, at: number): RoomState {
  const { round } = state;
  if (round?.problem === undefined) return state;
  return { ...state, round: { ...round, plays: { ...round.plays, [member]: openPlay(round.problem, at) } } };
}

/** What was supposed or asked and is still open ends with the round. */
function endRound(round: Round, event: Extract<RoomEvent, { type: 'round-ended' }>): Round {
  const plays = Object.entries(round.plays).map(([key, play]) => {
    const desk = play.desk && { ...play.desk, layers: [], hint: null, mistake: null };
    return [key, { ...play, desk }] as const;
  });
  return { ...round, plays: Object.fromEntries(plays), endedAt: event.endedAt, standings: event.standings };
}

function updatePlay(state: RoomState, key: string, change: (play: Play, round: Round) => Play): RoomState {
  const play = state.round?.plays[key];
  if (state.round === null || play === undefined) return state;
  return { ...state, round: { ...state.round, plays: { ...state.round.plays, [key]: change(play, state.round) } } };
}

function evolvePlay(state: RoomState, event: PlayEvent | LayerEvent, row: LogEntry): RoomState {
  const key = event.type === 'hinted' ? event.play : playKey(state.round, row.member);
  return updatePlay(state, key, (play, round) => {
    switch (event.type) {
      case 'finished':
        return { ...play, finishedAt: row.at, place: event.place };
      case 'gave-up':
        return { ...play, gaveUpAt: row.at };
      default: {
        if (play.desk === undefined || round.problem === undefined) return play;
        const desk = evolveDesk(play.desk, event, row, round);
        const progress = desk.marks === play.desk.marks ? play.progress : measureProgress(round.problem, desk.marks);
        return { ...play, desk, progress };
      }
    }
  });
}

function evolveDesk(
  desk: BoardState,
  event: Exclude<PlayEvent, { type: 'finished' | 'gave-up' }> | LayerEvent,
  row: LogEntry,
  round: Round,
): BoardState {
  switch (event.type) {
    case 'marked':
      return addMove(desk, moveOf(row, event.cells, event.mark), event.wrong);
    case 'filled':
      return addMove(desk, moveOf(row, event.cells, event.marks), event.wrong);
    case 'reset':
      return resetDesk(desk, event, row, round);
    case 'undone': {
      const redo = { ...desk.redo, [row.member]: [...(desk.redo[row.member] ?? []), ...event.moves] };
      return addActiveTime({ ...takeBack(desk, event), redo, undos: desk.undos + 1 }, row.at);
    }
    case 'redone': {
      const moves = setUndone(desk.moves, [event.move], false);
      const redo = { ...desk.redo, [row.member]: (desk.redo[row.member] ?? []).filter((seq) => seq !== event.move) };
      return addActiveTime({ ...applyMarks(desk, event.cells, event.marks, event.wrong), moves, redo }, row.at);
    }
    case 'went-back':
      return addActiveTime({ ...takeBack(desk, event), redo: {} }, row.at);
    case 'checked':
      return { ...desk, checks: desk.checks + 1 };
    case 'judged':
      return { ...desk, wrong: event.wrong, sawWrong: true };
    case 'hint-asked':
      return { ...desk, hints: desk.hints + 1, hint: { asked: row.seq, stage: undefined, shown: undefined, full: undefined } };
    case 'hinted':
      if (desk.hint?.asked !== event.asked) return desk;
      return {
        ...desk,
        hint: { asked: event.asked, stage: 1, full: event.hint, shown: event.shown ?? (event.hint && showHint(event.hint, 1, round)) },
      };
    case 'hint-advanced': {
      if (desk.hint === null) return desk;
      const { full } = desk.hint;
      return { ...desk, hint: { ...desk.hint, stage: event.stage, shown: event.shown ?? (full && showHint(full, event.stage, round)) } };
    }
    case 'mistake-found':
      return { ...desk, rewinds: desk.rewinds + 1, mistake: { seq: event.seq, number: event.number } };
    case 'paused':
      return { ...addActiveTime(desk, row.at), pausedAt: row.at };
    case 'resumed':
      return { ...desk, pausedMs: desk.pausedMs + row.at - (desk.pausedAt ?? row.at), pausedAt: null, movedAt: row.at };
    default:
      return evolveLayers(desk, event, row);
  }
}

function takeBack(desk: BoardState, event: Extract<PlayEvent, { type: 'undone' | 'went-back' }>): BoardState {
  return { ...applyMarks(desk, event.cells, event.marks, event.wrong), moves: setUndone(desk.moves, event.moves, true) };
}

/** A reset is a move over every cell that holds something, so that it can be undone. */
function resetDesk(
  desk: BoardState,
  { cells, forgets }: Extract<PlayEvent, { type: 'reset' }>,
  row: LogEntry,
  { problem }: Round,
): BoardState {
  if (problem === undefined) return desk;
  const start = problem.kind.start(problem.puzzle).marks;
  const marks = cells.map((cell) => start[cell]);
  if (forgets) return { ...applyMarks(desk, cells, marks), moves: [], redo: {} };
  return addMove(desk, moveOf(row, cells, marks));
}
