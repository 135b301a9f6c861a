'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Hydrated } from '@/app/_ui/hydrated';
import { type Phase, SHARED_PLAY } from '@/engine/play/state';
import { Countdown } from '../multiplayer/countdown';
import panels from '../multiplayer/multiplayer.module.css';
import type { RoomContext } from '../multiplayer/room-context';
import type { StockChoice } from '../multiplayer/room-settings';
import styles from './classroom.module.css';
import { ClassLobby } from './classroom-lobby';
import { QueuePanel } from './queue-panel';
import { RoundControls } from './round-controls';
import { FrontBoard } from './shared-board';
import { ApartBoard } from './student-board';
import { ApartTable } from './student-table';

interface ClassStageProps {
  readonly seat: RoomContext;
  readonly stock: StockChoice;
}

/** What is going on in a class: for pupils one calm thing, for whoever leads it also what comes next. */
export function ClassStage({ seat, stock }: ClassStageProps) {
  const t = useTranslations('lessons.queue');
  const isLost = useLostPuzzle(seat.view.state.phase);
  return (
    <div className={styles.stage}>
      {seat.isHost && isLost && (
        <p role="alert" className={panels.broken}>
          {t('lost')}
        </p>
      )}
      <Hydrated>
        <Now seat={seat} stock={stock} />
        {seat.isHost && <QueuePanel seat={seat} stock={stock} />}
      </Hydrated>
    </div>
  );
}

/** Whether the puzzle that was to come could not be had. */
function useLostPuzzle(phase: Phase): boolean {
  const [before, setBefore] = useState(phase);
  const [isLost, setLost] = useState(false);
  if (before !== phase) {
    setBefore(phase);
    setLost(before === 'countdown' && phase === 'lobby');
  }
  return isLost;
}

function Now({ seat, stock }: ClassStageProps) {
  const { phase, countdown, round } = seat.view.state;
  if (phase === 'countdown' && countdown !== null) return <Countdown seat={seat} countdown={countdown} />;
  if (phase === 'lobby' || round === null || round.problem === undefined) return <ClassLobby seat={seat} stock={stock} />;
  const { problem } = round;
  const shared = round.plays[SHARED_PLAY];
  return (
    <>
      {!round.isApart && shared?.desk !== undefined && (
        <FrontBoard key={round.number} seat={seat} round={round} problem={problem} play={shared} desk={shared.desk} />
      )}
      {round.isApart &&
        (seat.isHost ? (
          <ApartTable key={round.number} seat={seat} round={round} problem={problem} />
        ) : (
          <ApartBoard key={round.number} seat={seat} round={round} problem={problem} />
        ))}
      {seat.isHost && <RoundControls seat={seat} round={round} />}
    </>
  );
}
