'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FailureText } from '@/app/_ui/failure-text';
import { Hydrated } from '@/app/_ui/hydrated';
import type { Phase } from '@/engine/play/state';
import { CountdownTimer } from '../multiplayer/countdown-timer';
import type { StockedRoomProps } from '../multiplayer/room-settings';
import { useRoomState } from '../sync/use-room';
import styles from './classroom.module.css';
import { ClassroomLobby } from './classroom-lobby';
import { QueuePanel } from './queue-panel';
import { RoundControls } from './round-controls';
import { StudentTable } from './student-table';

/** A classroom without a board to play on: the lobby, the countdown, and the host's table of students. The host also sees the queue. */
export function ClassroomScreen({ context, stock }: StockedRoomProps) {
  const t = useTranslations('classroom.queue');
  const isLost = useLostPuzzle(useRoomState(context, ({ phase }) => phase));
  return (
    <div className={styles.apart}>
      <FailureText text={context.isHost && isLost && t('lost')} />
      <Hydrated>
        <Now context={context} stock={stock} />
        {context.isHost && <QueuePanel context={context} stock={stock} />}
      </Hydrated>
    </div>
  );
}

/** Whether the countdown ended without a round, because the next puzzle was not available. */
function useLostPuzzle(phase: Phase): boolean {
  const [before, setBefore] = useState(phase);
  const [isLost, setLost] = useState(false);
  if (before !== phase) {
    setBefore(phase);
    setLost(before === 'countdown' && phase === 'lobby');
  }
  return isLost;
}

function Now({ context, stock }: StockedRoomProps) {
  const { phase, countdown, round } = useRoomState(context, (state) => state);
  if (phase === 'countdown' && countdown !== null) return <CountdownTimer context={context} countdown={countdown} />;
  if (phase === 'lobby' || round === null || round.puzzle === undefined) return <ClassroomLobby context={context} stock={stock} />;
  return (
    <>
      <StudentTable key={round.number} context={context} round={round} parsed={round.puzzle} />
      <RoundControls context={context} round={round} />
    </>
  );
}
