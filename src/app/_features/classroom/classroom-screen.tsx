'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Hydrated } from '@/app/_ui/hydrated';
import ui from '@/app/_ui/ui.module.css';
import type { Phase } from '@/engine/play/state';
import { CountdownTimer } from '../multiplayer/countdown-timer';
import type { RoomContext } from '../multiplayer/room-context';
import type { StockChoice } from '../multiplayer/room-settings';
import styles from './classroom.module.css';
import { ClassroomLobby } from './classroom-lobby';
import { QueuePanel } from './queue-panel';
import { RoundControls } from './round-controls';
import { StudentTable } from './student-table';

interface ClassroomScreenProps {
  readonly context: RoomContext;
  readonly stock: StockChoice;
}

/** A classroom without a board to play on: the lobby, the countdown, and the host's table of students. The host also sees the queue. */
export function ClassroomScreen({ context, stock }: ClassroomScreenProps) {
  const t = useTranslations('classroom.queue');
  const isLost = useLostPuzzle(context.view.state.phase);
  return (
    <div className={styles.stage}>
      {context.isHost && isLost && (
        <p role="alert" className={ui.error}>
          {t('lost')}
        </p>
      )}
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

function Now({ context, stock }: ClassroomScreenProps) {
  const { phase, countdown, round } = context.view.state;
  if (phase === 'countdown' && countdown !== null) return <CountdownTimer context={context} countdown={countdown} />;
  if (phase === 'lobby' || round === null || round.puzzle === undefined) return <ClassroomLobby context={context} stock={stock} />;
  return (
    <>
      <StudentTable key={round.number} context={context} round={round} parsed={round.puzzle} />
      <RoundControls context={context} round={round} />
    </>
  );
}
