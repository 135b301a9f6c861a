'use client';

import { useTranslations } from 'next-intl';
import type { FinishReport } from '@/app/_features/results/actions';
import { BadgeList } from '@/app/_features/results/report-parts';
import styles from '@/app/_features/results/result.module.css';
import type { SharedResult } from '@/app/_features/share/result-text';
import { ShareResult } from '@/app/_features/share/share-result';
import { formatDuration } from '@/app/_ui/duration';
import type { KindId } from '@/engine/kinds/playable';
import { isAssisted } from '@/engine/play/board-state';
import type { BoardState, Round } from '@/engine/play/state';
import type { RoomContext } from '../multiplayer/room-context';

interface RoundReportProps {
  readonly context: RoomContext;
  readonly round: Round;
  /** Undefined while it loads, null if there is none. */
  readonly report: FinishReport | null | undefined;
  /** The board that the viewer finished. */
  readonly boardState: BoardState;
  readonly finishedAt: number;
  readonly race?: SharedResult['race'];
}

/** The viewer's result of a finished round, with a text to share. */
export function RoundReport({ context, round, report, boardState, finishedAt, race }: RoundReportProps) {
  const t = useTranslations();
  const { mode, settings } = context.view.state;
  const { source } = settings;
  const names = [
    t(`rooms.modes.${mode === 'race' ? 'race' : 'co-op'}`),
    t(`kinds.${round.kindId as KindId}.name`),
    t('play.size', { width: `${round.width}`, height: `${round.height}` }),
    t(`play.levels.${round.level as 'easy'}`),
  ];
  return (
    <>
      <div className={styles.details}>
        {report && report.reviewStatus !== 'counted' && <p role="status">{t(`results.${report.reviewStatus}`)}</p>}
        {report && <BadgeList badges={report.badges} />}
      </div>
      <ShareResult
        meta={{ shareTitle: `Seawall: ${names.join(', ')}`, sharePath: source.type === 'shared' ? `/p/${source.link}` : null }}
        time={formatDuration(finishedAt - round.startedAt)}
        isAssisted={isAssisted(boardState, settings)}
        fasterThan={null}
        race={race}
      />
    </>
  );
}
