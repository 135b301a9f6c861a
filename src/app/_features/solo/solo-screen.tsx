'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { PuzzleMeta } from '@/app/_features/offline/last-puzzle';
import { useLastPuzzle } from '@/app/_features/offline/use-last-puzzle';
import { ConnectionStatus } from '@/app/_features/play/connection-status';
import { onPageHidden } from '@/app/_features/sync/page-lifecycle';
import type { RoomConnection, RoomView } from '@/app/_features/sync/room-connection';
import { useRoom } from '@/app/_features/sync/use-room';
import { Button } from '@/app/_ui/button';
import { KindRules } from '@/app/_ui/kind-rules';
import { isOpen, type Play, type Round, SHARED_PLAY } from '@/engine/play/state';
import type { RoomBootstrap } from '@/server/protocol/messages';
import { Clock } from '../play/clock';
import { EmptyGrid } from '../play/empty-grid';
import { PlayBoard } from '../play/play-board';
import { PlayLayout } from '../play/play-layout';
import layout from '../play/play-layout.module.css';
import { FinishPanel, type FinishPanelProps } from './finish-panel';

interface SoloScreenProps {
  readonly bootstrap: RoomBootstrap;
  /** Saved with the puzzle in the browser, for offline use. */
  readonly meta: PuzzleMeta;
  /** The path of the back link. */
  readonly back: string;
  /** Shown while there is no puzzle yet. */
  readonly waiting?: ReactNode;
  /** The progress of a race. */
  readonly progress?: (room: RoomConnection, round: Round, play: Play) => ReactNode;
  /** Alternatives, beside the rules. */
  readonly aside?: ReactNode;
  /** What the panel at the end has in addition. */
  readonly finish: (room: RoomConnection, view: RoomView) => Omit<FinishPanelProps, 'room' | 'view' | 'meta'>;
  /** Shown below it. */
  readonly after?: (view: RoomView) => ReactNode;
}

/** A solo room: the clock, the board, the end. */
export function SoloScreen({ bootstrap, meta, back, waiting, progress, aside, finish, after }: SoloScreenProps) {
  const t = useTranslations('play.layout');
  const kindText = useTranslations('kinds');
  const { member, now } = bootstrap;
  const { room, view } = useRoom(bootstrap.room, bootstrap.snapshot, { member, now });
  useLastPuzzle(room, view, bootstrap, meta);
  // The room refuses to pause a ranked or finished round.
  useEffect(() => onPageHidden(() => room.submit({ type: 'pause' })), [room]);
  const { round } = view.state;
  const play = round?.plays[SHARED_PLAY];
  const ended = view.confirmed.round?.plays[SHARED_PLAY];
  const isPaused = play?.board !== undefined && play.board.pausedAt !== null && isOpen(play) && round?.endedAt === null;
  const screen = useFocusPassedOn(isPaused);
  if (round?.puzzle === undefined || play?.board === undefined) {
    return (
      <>
        {waiting}
        <ConnectionStatus room={room} />
      </>
    );
  }
  return (
    <PlayLayout
      title={`${kindText(`${meta.kindId}.name`)} · ${meta.note}`}
      back={back}
      size={round}
      clock={<Clock round={round} play={play} now={room.now} />}
      status={<ConnectionStatus room={room} />}
      progress={progress?.(room, round, play)}
      panel={{
        label: t('rules'),
        icon: 'rules',
        content: (
          <>
            {aside}
            <KindRules kindId={meta.kindId} isOpen />
          </>
        ),
      }}
      result={
        ended !== undefined &&
        !isOpen(ended) && (
          <>
            <FinishPanel room={room.room} view={view} meta={meta} {...finish(room, view)} />
            {after?.(view)}
          </>
        )
      }
    >
      <div ref={screen} className={layout.contents}>
        {isPaused ? (
          <Paused room={room} width={round.width} height={round.height} />
        ) : (
          <PlayBoard key={round.number} room={room} member={member} parsed={round.puzzle} play={play} boardState={play.board} />
        )}
      </div>
    </PlayLayout>
  );
}

/** Board and cover replace each other, so the focused element is removed; the focus moves to the new one. */
function useFocusPassedOn(isPaused: boolean): RefObject<HTMLDivElement | null> {
  const screen = useRef<HTMLDivElement>(null);
  const wasPaused = useRef(isPaused);
  useEffect(() => {
    if (wasPaused.current === isPaused) return;
    wasPaused.current = isPaused;
    if (document.activeElement !== document.body) return;
    const wanted = isPaused ? '[data-resume]' : '[role="gridcell"][tabindex="0"]';
    screen.current?.querySelector<HTMLElement>(wanted)?.focus({ preventScroll: true });
  }, [isPaused]);
  return screen;
}

/** The cover hides the board, because paused time does not count. */
function Paused({ room, width, height }: { readonly room: RoomConnection; readonly width: number; readonly height: number }) {
  const t = useTranslations('play');
  return (
    <div className={layout.cover}>
      <EmptyGrid width={width} height={height} isFitted />
      <p>{t('cover.paused')}</p>
      <Button variant="primary" data-resume onClick={() => room.submit({ type: 'resume' })}>
        {t('tools.resume')}
      </Button>
    </div>
  );
}
