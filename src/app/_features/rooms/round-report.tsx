'use client';

import { useTranslations } from 'next-intl';
import finish from '@/app/_features/play/play.module.css';
import { BadgeList } from '@/app/_features/results/badge-list';
import { useFinishReport } from '@/app/_features/results/use-finish-report';
import type { SharedResult } from '@/app/_features/share/result-text';
import { ShareResult } from '@/app/_features/share/share-result';
import { formatDuration } from '@/app/_ui/duration';
import type { KindId } from '@/engine/kinds/playable';
import { isAssisted } from '@/engine/play/board-state';
import type { BoardState, Round } from '@/engine/play/state';
import type { RoomContext } from '../multiplayer/room-context';

interface RoundReportProps {
  readonly seat: RoomContext;
  readonly round: Round;
  /** The board that one finished. */
  readonly desk: BoardState;
  readonly finishedAt: number;
  readonly race?: SharedResult['race'];
}

/** What a finished round was worth to oneself, and words to tell others of it. */
export function RoundReport({ seat, round, desk, finishedAt, race }: RoundReportProps) {
  const t = useTranslations();
  const { mode, settings } = seat.view.state;
  const report = useFinishReport(seat.room.room, round.number, round.endedAt !== null);
  const { source } = settings;
  const names = [
    t(`party.modes.${mode === 'race' ? 'race' : 'co-op'}`),
    t(`kinds.${round.kindId as KindId}.name`),
    t('play.size', { width: `${round.width}`, height: `${round.height}` }),
    t(`play.levels.${round.level as 'easy'}`),
  ];
  return (
    <>
      <div className={finish.report}>
        {report?.standing === 'held' && <p>{t('around.finish.held')}</p>}
        {report && <BadgeList badges={report.badges} />}
      </div>
      <ShareResult
        onPage={{ shareTitle: `Seawall: ${names.join(', ')}`, sharePath: source.type === 'link' ? `/p/${source.link}` : null }}
        time={formatDuration(finishedAt - round.startedAt)}
        isAssisted={isAssisted(desk, settings)}
        fasterThan={null}
        race={race}
      />
    </>
  );
}
