'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { GhostPicker } from '@/app/_features/ghost/ghost-picker';
import type { PuzzleMeta } from '@/app/_features/offline/last-puzzle';
import { ReplayLink } from '@/app/_features/replay/replay-link';
import { ReceiptButton } from '@/app/_features/results/receipt-button';
import { NextDailyLink, Place, ReportDetails, StreakWeek } from '@/app/_features/results/report-parts';
import styles from '@/app/_features/results/result.module.css';
import { ResultCard, ResultTime } from '@/app/_features/results/result-card';
import { useFinishReport } from '@/app/_features/results/use-finish-report';
import { ShareResult } from '@/app/_features/share/share-result';
import type { RoomView } from '@/app/_features/sync/room-connection';
import { useOpenPage } from '@/app/_i18n/use-navigation';
import { Button } from '@/app/_ui/button';
import { ButtonLink } from '@/app/_ui/button-link';
import { formatDuration } from '@/app/_ui/duration';
import { FailureText } from '@/app/_ui/failure-text';
import { request } from '@/app/_ui/request';
import ui from '@/app/_ui/ui.module.css';
import { puzzlePath } from '@/app/_ui/urls';
import { useSubmit } from '@/app/_ui/use-submit';
import { isAssisted } from '@/engine/play/board-state';
import { type Play, type Round, SHARED_PLAY } from '@/engine/play/state';
import { formatSize } from '@/server/protocol/catalog';
import type { FinishReport } from '@/server/protocol/finish-report';
import type { GhostTarget } from '@/server/protocol/ghosts';
import type { RequestRefusal } from '@/server/protocol/requests';

export interface FinishPanelProps {
  /** The room id. */
  readonly room: string;
  readonly view: RoomView;
  readonly meta: PuzzleMeta;
  /** The target of a new race against an earlier play, and of another try. */
  readonly ghosts?: GhostTarget | undefined;
  /** An additional note about the result. */
  readonly announcement?: ReactNode;
  /** The main button: the next puzzle. A daily leads to the next one by itself. */
  readonly next?: ReactNode;
  /** Further links. */
  readonly children?: ReactNode;
}

/** The end of a solo room, by the confirmed state. */
export function FinishPanel(props: FinishPanelProps) {
  const { round } = props.view.confirmed;
  const play = round?.plays[SHARED_PLAY];
  if (round === null || play === undefined || (play.finishedAt === null && play.gaveUpAt === null)) return null;
  return <Ended {...props} round={round} play={play} />;
}

interface EndedProps extends FinishPanelProps {
  readonly round: Round;
  readonly play: Play;
}

function Ended({ room, view, meta, ghosts, announcement, next, children, round, play }: EndedProps) {
  const t = useTranslations('play.finish');
  const kinds = useTranslations('kinds');
  const results = useTranslations('results');
  const share = useTranslations('share.finish');
  const hasEnded = round.endedAt !== null;
  const report = useFinishReport(room, round.number, hasEnded);
  const { settings } = view.confirmed;
  // A round has no result to race against before its end.
  const subject = hasEnded ? ghosts : undefined;
  const main = mainAction(next, report, round);
  if (play.finishedAt === null) {
    const canRetry = subject !== undefined;
    return (
      <ResultCard heading={t('gaveUp')} mood="over" head={announcement}>
        {report && !report.hasReplay && <p className={styles.note}>{results('hidden')}</p>}
        {main !== undefined && <div className={styles.main}>{main}</div>}
        {main === undefined && canRetry && <RetryButton subject={subject} isMain />}
        {canRetry && round.isRanked && <p className={styles.note}>{results('retryNote')}</p>}
        <div className={styles.actions}>
          {main !== undefined && canRetry && <RetryButton subject={subject} isMain={false} />}
          {report?.solution && (
            <ButtonLink href={puzzlePath('/lab/walkthrough', report.solution)} prefetch={false}>
              {results('solution')}
            </ButtonLink>
          )}
          {report?.hasReplay && <ReplayLink room={room} round={round.number} />}
          {canRetry && <GhostPicker subject={subject} />}
          {children}
        </div>
      </ResultCard>
    );
  }
  const time = formatDuration(play.finishedAt - round.startedAt - (play.board?.pausedMs ?? 0));
  const wasAssisted = play.board !== undefined && isAssisted(play.board, settings);
  return (
    <ResultCard
      heading={t('heading')}
      mood="solved"
      head={
        <>
          <p>{kinds(`${meta.kindId}.solved`)}</p>
          <ResultTime text={t('time', { time })} isAssisted={wasAssisted} />
          {announcement}
          <Place report={report} />
        </>
      }
    >
      {round.daily !== null && round.isRanked && <StreakWeek report={report} />}
      {report?.next === 'all-done' && <p>{share('allDone')}</p>}
      {main !== undefined && <div className={styles.main}>{main}</div>}
      <div className={ui.group}>
        <ShareResult meta={meta} time={time} isAssisted={wasAssisted} fasterThan={report?.fasterThan || null} isMain={main === undefined} />
        <div className={styles.actions}>
          {report?.leaderboard && (
            <ButtonLink href={report.leaderboard} prefetch={false}>
              {results('leaderboard')}
            </ButtonLink>
          )}
          {/* In a duel it would tell the others. */}
          {hasEnded && settings.source.type !== 'duel' && <ReplayLink room={room} round={round.number} />}
          {subject && <FurtherGames subject={subject} round={round} />}
          {children}
        </div>
      </div>
      <ReportDetails report={report} />
      {report?.hasReceipt && <ReceiptButton room={room} round={round.number} />}
    </ResultCard>
  );
}

/** The next puzzle: undefined if there is none, nothing yet while the report on a daily loads. */
function mainAction(next: ReactNode, report: FinishReport | null | undefined, round: Round): ReactNode {
  if (next !== undefined) return next;
  if (report === undefined && round.daily !== null) return null;
  return report?.next && report.next !== 'all-done' ? <NextDailyLink next={report.next} /> : undefined;
}

function FurtherGames({ subject, round: { kindId, level, ...size } }: { readonly subject: GhostTarget; readonly round: Round }) {
  const t = useTranslations('ghost.choose');
  // A duel on the same puzzle if it is shared, else on one of the same spec.
  const query = subject.type === 'shared' ? `puzzle=${subject.link}` : `kind=${kindId}&size=${formatSize(size)}&level=${level}`;
  return (
    <>
      <GhostPicker subject={subject} />
      <ButtonLink href={`/duels?${query}`}>{t('duel')}</ButtonLink>
    </>
  );
}

interface RetryButtonProps {
  readonly subject: GhostTarget;
  readonly isMain: boolean;
}

/** Opens another try at a puzzle, which does not count. */
function RetryButton({ subject, isMain }: RetryButtonProps) {
  const t = useTranslations('play');
  const openPage = useOpenPage();
  const { isPending, failure, submit } = useSubmit<RequestRefusal<'POST page/retry'>>(() => t('error'));

  function retry(): void {
    submit(
      (signal) => request('POST page/retry', subject, { signal }),
      ({ room }) => openPage(`/play/${room}`),
    );
  }

  return (
    <>
      <Button variant={isMain ? 'primary' : 'secondary'} isDisabled={isPending} onClick={retry}>
        {t('retry')}
      </Button>
      <FailureText text={failure} />
    </>
  );
}
