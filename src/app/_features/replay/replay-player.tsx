'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { PRESENTERS } from '@/app/_features/board/presenters';
import colours from '@/app/_features/multiplayer/colours.module.css';
import { useMemberName } from '@/app/_features/multiplayer/use-member-name';
import play from '@/app/_features/play/play.module.css';
import { PlayLayout } from '@/app/_features/play/play-layout';
import layout from '@/app/_features/play/play-layout.module.css';
import { Button } from '@/app/_ui/button';
import { formatDuration } from '@/app/_ui/duration';
import { Panel } from '@/app/_ui/panel';
import ui from '@/app/_ui/ui.module.css';
import { columnOf, rowOf } from '@/engine/core/grid';
import type { Puzzle } from '@/engine/core/kind';
import type { KindId } from '@/engine/kinds/playable';
import { requirePuzzle } from '@/engine/notations/canonical';
import type { ReplayFrame } from '@/engine/play/board-recorder';
import type { MemberId } from '@/engine/play/state';
import { AT_START, nextTick, type Playback } from '../playback/playback';
import { PlaybackControls } from '../playback/playback-controls';
import { usePlayback } from '../playback/use-playback';
import { mergeTimelines } from './merged-timeline';
import { MoveList } from './move-list';
import styles from './replay.module.css';
import { chooseFirst, nameMembers, type RoundReplayProps, toggleBoard, useReplayBoards } from './replay-board';
import { ReplayBoardView } from './replay-board-view';
import { BoardPicker, FirstMistake, ReplayCaption } from './replay-panels';
import { ReplayTimeline } from './replay-timeline';
import { ShareMoment, type Sharing } from './share-moment';
import { TimeSpent } from './time-spent';

/** The moment that a link points to. */
export interface Moment {
  /** Milliseconds since the start of the round; the beginning if undefined. */
  readonly at: number | undefined;
  readonly players: readonly string[];
}

const FROM_THE_START: Moment = { at: undefined, players: [] };

interface ReplayPlayerProps {
  readonly round: RoundReplayProps;
  /** The viewer, if they played. */
  readonly me?: MemberId | null;
  readonly moment?: Moment;
  /** The link and audience of the replay. */
  readonly sharing?: Sharing;
  /** The puzzle. */
  readonly title: string;
  /** The path of the back link. */
  readonly back: string;
  /** What the page says about the round. */
  readonly children: ReactNode;
}

/** The replay of the boards of a round, with playback, steps and search by mouse, finger and keyboard. */
export function ReplayPlayer({ round, me = null, moment = FROM_THE_START, sharing, title, back, children }: ReplayPlayerProps) {
  const t = useTranslations('replay');
  const layoutText = useTranslations('play.layout');
  const fallbackName = useTranslations('rooms')('someone');
  const parsed = useMemo(() => requirePuzzle(round.puzzle), [round.puzzle]);
  const memberName = useMemberName();
  const labels = useMemo(() => nameMembers(round, memberName, fallbackName), [round, memberName, fallbackName]);
  const [chosen, setChosen] = useState(() => chooseFirst(round, moment.players, me));
  const openBoards = useReplayBoards(round, parsed, labels);
  const boards = useMemo(() => openBoards(chosen), [openBoards, chosen]);
  const timeline = useMemo(() => mergeTimelines(boards.map(({ replay }) => replay.frames)), [boards]);
  const tick = useMemo(() => {
    const times = timeline.steps.map(({ at }) => at);
    return (playback: Playback) => nextTick(times, playback);
  }, [timeline]);
  const [playback, dispatch] = usePlayback(timeline.steps.length, tick, {
    ...AT_START,
    shown: moment.at === undefined ? 0 : timeline.stepsAt(moment.at),
  });
  const [showsPlacers, setShowsPlacers] = useState(round.mode === 'co-op');
  const textOf = useFrameText(parsed.puzzle);
  const { shown } = playback;
  // While the viewer drags or holds a key, the slider follows at once and the boards as fast as they render.
  const latest = useDeferredValue(shown);
  const seen = Math.min(playback.isRunning ? shown : latest, timeline.steps.length);
  const now = timeline.steps[shown - 1]?.at ?? 0;
  const go = useMemo(() => (to: number) => dispatch({ type: 'go', to }), [dispatch]);
  const time = { time: formatDuration(now), end: formatDuration(round.ms) };

  function chooseBoard(key: string): void {
    const next = toggleBoard(chosen, key);
    setChosen(next);
    // Stays at the same moment with the new selection of boards.
    go(mergeTimelines(openBoards(next).map(({ replay }) => replay.frames)).stepsAt(now));
  }

  const panels = (
    <>
      {children}
      {round.boards.length > 1 && <BoardPicker round={round} labels={labels} chosen={chosen} onChoose={chooseBoard} />}
      <ReplayTimeline boards={boards} labels={labels} ms={round.ms} now={now} onSeek={(at) => go(timeline.stepsAt(at))} />
      <Panel heading={t('moves')}>
        <MoveList timeline={timeline} boards={boards} labels={labels} shown={seen} textOf={textOf} onGo={go} />
      </Panel>
      <Panel heading={t('spent.heading')}>
        <TimeSpent timeline={timeline} boards={boards} labels={labels} onGo={go} />
      </Panel>
      {sharing !== undefined && (
        <ShareMoment sharing={sharing} at={timeline.steps[seen - 1]?.at ?? 0} players={round.boards.length > 1 ? chosen : []} />
      )}
    </>
  );
  return (
    <div className={`${styles.replay} ${colours.colours}`}>
      <PlayLayout
        title={title}
        back={back}
        size={parsed.puzzle}
        count={boards.length}
        hasWidePanel
        clock={<span className={play.clock}>{formatDuration(now)}</span>}
        panel={{ label: layoutText('details'), icon: 'list', content: panels }}
      >
        <section className={layout.contents} aria-label={t('label')}>
          <div className={layout.boards}>
            {boards.map((board, boardIndex) => (
              <ReplayBoardView
                key={board.key}
                parsed={parsed}
                board={board}
                labels={labels}
                shown={timeline.shownOf(boardIndex, seen)}
                isLatest={timeline.steps[seen - 1]?.boardIndex === boardIndex}
                showsPlacers={showsPlacers}
              />
            ))}
          </div>
          <div className={layout.messages}>
            <ReplayCaption timeline={timeline} boards={boards} labels={labels} playback={playback} textOf={textOf} />
            {boards.length > 1 && <p className={`${ui.note} ${styles.swipe}`}>{t('swipe')}</p>}
            <div className={ui.centered}>
              {round.hasOneSolution ? <FirstMistake timeline={timeline} boards={boards} onGo={go} /> : <p>{t('notJudged')}</p>}
              {round.mode === 'co-op' && (
                <Button aria-pressed={showsPlacers} onClick={() => setShowsPlacers(!showsPlacers)}>
                  {t('who')}
                </Button>
              )}
            </div>
          </div>
          <div className={layout.tools}>
            <PlaybackControls
              length={timeline.steps.length}
              playback={playback}
              dispatch={dispatch}
              scale={{ max: round.ms, value: now, text: t('clock', time), stepsAt: timeline.stepsAt }}
            />
          </div>
        </section>
      </PlayLayout>
    </div>
  );
}

/** Describes a frame briefly: the cell and its mark, or the command. */
function useFrameText(puzzle: Puzzle): (frame: ReplayFrame) => string {
  const t = useTranslations('replay');
  const board = useTranslations('board');
  return useCallback(
    (frame) => {
      const where = describeCells(frame);
      const isPlain = frame.type === 'mark' && where !== undefined;
      const what = isPlain
        ? where
        : where === undefined
          ? t(`kinds.${frame.type}`)
          : t('withCells', { what: t(`kinds.${frame.type}`), cells: where });
      return frame.isWrong ? t('wrongStep', { what }) : what;

      function describeCells({ cells, marks }: ReplayFrame): string | undefined {
        if (cells.length === 0) return undefined;
        const content = board(`marks.${PRESENTERS[puzzle.kind as KindId].markNames[marks[0]]}`);
        if (cells.length === 1) {
          return board('cell', { row: `${rowOf(puzzle, cells[0]) + 1}`, column: `${columnOf(puzzle, cells[0]) + 1}`, content });
        }
        const isOneMark = marks.every((mark) => mark === marks[0]);
        return isOneMark ? t('cells', { count: cells.length, content }) : t('mixedCells', { count: cells.length });
      }
    },
    [t, board, puzzle],
  );
}
