'use client';

import { useTranslations } from 'next-intl';
import { useDeferredValue, useMemo, useState } from 'react';
import colours from '@/app/_features/multiplayer/colours.module.css';
import { formatDuration } from '@/app/_ui/duration';
import { readProblem } from '@/engine/play/problem';
import type { MemberId } from '@/engine/play/state';
import { AT_START, nextTick, type Playback } from '../playback/playback';
import { FilmControls } from '../playback/playback-controls';
import { usePlayback } from '../playback/use-playback';
import { BoardChoice } from './board-choice';
import { Caption } from './caption';
import { FirstWrong } from './first-wrong';
import { mergeTimelines } from './merged-timeline';
import { MoveList } from './move-list';
import styles from './replay.module.css';
import { chooseFirst, nameMembers, type RoundReplayProps, toggleBoard } from './replay-board';
import { FilmBoard } from './replay-board-view';
import { Timeline } from './replay-timeline';
import { ShareMoment, type Sharing } from './share-moment';
import { TimeSpent } from './time-spent';
import { useBoards } from './use-boards';
import { useTelling } from './use-frame-text';

/** A moment that a link leads to. */
export interface Moment {
  /** Milliseconds since the gun; from the start when there is none. */
  readonly at: number | undefined;
  readonly players: readonly string[];
}

const FROM_THE_START: Moment = { at: undefined, players: [] };

interface ReplayProps {
  readonly round: RoundReplayProps;
  /** Who watches, if they played. */
  readonly me?: MemberId | null;
  readonly moment?: Moment;
  /** Where others can watch it too. */
  readonly sharing?: Sharing;
}

/** How the boards of a round came about: to be watched, stepped through and searched, by mouse, finger and keyboard. */
export function Replay({ round, me = null, moment = FROM_THE_START, sharing }: ReplayProps) {
  const t = useTranslations('replay');
  const somebody = useTranslations('party')('somebody');
  const problem = useMemo(() => readProblem(round.puzzle), [round.puzzle]);
  const people = useMemo(() => nameMembers(round, somebody), [round, somebody]);
  const [chosen, setChosen] = useState(() => chooseFirst(round, moment.players, me));
  const openBoards = useBoards(round, problem, people);
  const boards = useMemo(() => openBoards(chosen), [openBoards, chosen]);
  const cut = useMemo(() => mergeTimelines(boards.map(({ reel }) => reel.frames)), [boards]);
  const pace = useMemo(() => {
    const times = cut.steps.map(({ at }) => at);
    return (playing: Playback) => nextTick(times, playing);
  }, [cut]);
  const [playing, act] = usePlayback(cut.steps.length, pace, { ...AT_START, shown: moment.at === undefined ? 0 : cut.stepsAt(moment.at) });
  const [showsWho, setShowsWho] = useState(round.mode === 'co-op');
  const tell = useTelling(problem.puzzle);
  const { shown } = playing;
  // Who drags or holds a key sees the slider follow at once, and the boards as fast as they can be drawn.
  const latest = useDeferredValue(shown);
  const seen = Math.min(playing.isRunning ? shown : latest, cut.steps.length);
  const now = cut.steps[shown - 1]?.at ?? 0;
  const go = useMemo(() => (to: number) => act({ type: 'go', to }), [act]);
  const time = { time: formatDuration(now), end: formatDuration(round.ms) };

  function chooseBoard(key: string): void {
    const next = toggleBoard(chosen, key);
    setChosen(next);
    // The same moment, in other company.
    go(mergeTimelines(openBoards(next).map(({ reel }) => reel.frames)).stepsAt(now));
  }

  return (
    <section className={`${styles.replay} ${colours.colours}`} aria-label={t('label')}>
      {round.boards.length > 1 && <BoardChoice round={round} people={people} chosen={chosen} onChoose={chooseBoard} />}
      <div className={styles.stage} data-count={boards.length}>
        <div className={styles.boards}>
          {boards.map((watched, film) => (
            <FilmBoard
              key={watched.key}
              problem={problem}
              watched={watched}
              people={people}
              shown={cut.shownOf(film, seen)}
              isLatest={cut.steps[seen - 1]?.film === film}
              showsWho={showsWho}
            />
          ))}
        </div>
        {boards.length > 1 && <p className={styles.swipe}>{t('swipe')}</p>}
        <div className={styles.transport}>
          <Caption cut={cut} boards={boards} people={people} playing={playing} tell={tell} />
          <Timeline boards={boards} people={people} ms={round.ms} now={now} onSeek={(at) => go(cut.stepsAt(at))} />
          <FilmControls
            length={cut.steps.length}
            playing={playing}
            act={act}
            scale={{ max: round.ms, value: now, text: t('clock', time), stepsAt: cut.stepsAt }}
          />
          <div className={styles.jumps}>
            {round.isJudged ? <FirstWrong cut={cut} boards={boards} onGo={go} /> : <p>{t('notJudged')}</p>}
            {round.mode === 'co-op' && (
              <button type="button" className="button" data-quiet aria-pressed={showsWho} onClick={() => setShowsWho(!showsWho)}>
                {t('who')}
              </button>
            )}
          </div>
        </div>
      </div>
      <div className={styles.columns}>
        <section className={styles.panel} aria-labelledby="replay-moves">
          <h2 id="replay-moves">{t('moves')}</h2>
          <MoveList cut={cut} boards={boards} people={people} shown={seen} tell={tell} onGo={go} />
        </section>
        <div className={styles.stack}>
          <section className={styles.panel} aria-labelledby="replay-spent">
            <h2 id="replay-spent">{t('spent.heading')}</h2>
            <TimeSpent cut={cut} boards={boards} people={people} onGo={go} />
          </section>
          {sharing !== undefined && (
            <ShareMoment sharing={sharing} at={cut.steps[seen - 1]?.at ?? 0} players={round.boards.length > 1 ? chosen : []} />
          )}
        </div>
      </div>
    </section>
  );
}
