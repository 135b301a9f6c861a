'use client';

import { useTranslations } from 'next-intl';
import { ReplayLink } from '@/app/_features/replay/replay-link';
import { ReceiptButton } from '@/app/_features/results/receipt-button';
import { BadgeList } from '@/app/_features/results/report-parts';
import styles from '@/app/_features/results/result.module.css';
import type { SharedResult } from '@/app/_features/share/result-text';
import { ShareResult } from '@/app/_features/share/share-result';
import { formatDuration } from '@/app/_ui/duration';
import ui from '@/app/_ui/ui.module.css';
import type { KindId } from '@/engine/kinds/playable';
import { isAssisted } from '@/engine/play/board-state';
import type { Play, Round } from '@/engine/play/state';
import type { FinishReport } from '@/server/protocol/finish-report';
import type { RoomContext } from '../multiplayer/room-context';
import { useRoomState } from '../sync/use-room';

interface RoundReportProps {
  readonly context: RoomContext;
  readonly round: Round;
  /** Undefined while it loads, null if there is none. */
  readonly report: FinishReport | null | undefined;
  /** The play that the viewer had a part in. */
  readonly play: Play | undefined;
  readonly race?: SharedResult['race'];
}

/** The viewer's result of an ended round: a text to share if they finished, the replay, and badges. */
export function RoundReport({ context, round, report, play, race }: RoundReportProps) {
  const modes = useTranslations('rooms.modes');
  const kinds = useTranslations('kinds');
  const text = useTranslations('play');
  const results = useTranslations('results');
  const { mode, settings } = useRoomState(context, (state) => state);
  const { source } = settings;
  const names = [
    modes(mode === 'race' ? 'race' : 'co-op'),
    kinds(`${round.kindId as KindId}.name`),
    text('size', { width: `${round.width}`, height: `${round.height}` }),
    text(`levels.${round.level as 'easy'}`),
  ];
  const finished = play?.board !== undefined && play.finishedAt !== null ? { at: play.finishedAt, board: play.board } : undefined;
  return (
    <>
      <div className={ui.group}>
        {finished && (
          <ShareResult
            meta={{ shareTitle: `Seawall: ${names.join(', ')}`, sharePath: source.type === 'shared' ? `/p/${source.link}` : null }}
            time={formatDuration(finished.at - round.startedAt)}
            isAssisted={isAssisted(finished.board, settings)}
            fasterThan={null}
            race={race}
          />
        )}
        {round.endedAt !== null && <ReplayLink room={context.room.room} round={round.number} />}
      </div>
      {finished && report && (
        <div className={`${ui.middle} ${styles.details}`}>
          {report.reviewStatus !== 'counted' && <p role="status">{results(report.reviewStatus)}</p>}
          <BadgeList badges={report.badges} />
          {report.hasReceipt && <ReceiptButton room={context.room.room} round={round.number} />}
        </div>
      )}
    </>
  );
}
