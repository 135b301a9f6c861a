import { getFormatter, getTranslations } from 'next-intl/server';
import { ReceiptButton } from '@/app/_features/results/receipt-button';
import { Link } from '@/app/_i18n/navigation';
import { ButtonLink } from '@/app/_ui/button-link';
import { formatDuration } from '@/app/_ui/duration';
import { Panel } from '@/app/_ui/panel';
import { Table } from '@/app/_ui/table';
import ui from '@/app/_ui/ui.module.css';
import { replayPath } from '@/app/_ui/urls';
import type { KindId } from '@/engine/kinds/playable';
import { BADGES } from '@/engine/play/results';
import { hasReceipt } from '@/server/protocol/has-receipt';
import { services } from '@/server/service-registry';
import type { PlayedRound } from '@/server/services/results/results';

const PAGE = 20;

interface HistoryProps {
  readonly playerId: string;
  /** Where an older page begins. */
  readonly cursor: string | undefined;
}

/** The visitor's plays in pages, latest first. */
export async function History({ playerId, cursor }: HistoryProps) {
  const { results } = services();
  const [t, asked] = await Promise.all([getTranslations('profile'), results.history(playerId, { cursor, limit: PAGE })]);
  // An invalid cursor shows the first page.
  const page = asked.ok ? asked : await results.history(playerId, { limit: PAGE });
  if (!page.ok) throw new Error('The first page of a history needs no cursor');
  const { entries, next } = page.value;
  return (
    <Panel id="history" heading={t('historyHeading')}>
      {entries.length === 0 ? <Nothing /> : <Rounds rounds={entries} />}
      <Turns isOlder={cursor !== undefined} next={next} />
    </Panel>
  );
}

async function Turns({ isOlder, next }: { readonly isOlder: boolean; readonly next: string | null }) {
  const t = await getTranslations('profile');
  if (!isOlder && next === null) return null;
  return (
    <div className={ui.actions}>
      {isOlder && <ButtonLink href="/profile#history">{t('newest')}</ButtonLink>}
      {next !== null && <ButtonLink href={`/profile?${new URLSearchParams({ cursor: next })}#history`}>{t('more')}</ButtonLink>}
    </div>
  );
}

async function Nothing() {
  const t = await getTranslations('profile');
  return (
    <p>
      {t('historyEmpty')} <Link href="/">{t('toToday')}</Link>
    </p>
  );
}

async function Rounds({ rounds }: { readonly rounds: readonly PlayedRound[] }) {
  const [t, replay, today] = await Promise.all([getTranslations('profile'), getTranslations('replay'), services().dailies.today()]);
  return (
    <Table columns={[t('date'), t('puzzle'), t('result'), t('badges'), replay('label')]}>
      {rounds.map((round) => (
        <RoundRow key={`${round.roomId}/${round.round}`} round={round} today={today} />
      ))}
    </Table>
  );
}

async function RoundRow({ round, today }: { readonly round: PlayedRound; readonly today: string }) {
  const [t, format] = await Promise.all([getTranslations(), getFormatter()]);
  const { kind, level, width, height, daily, mode, place, participants, reviewStatus } = round;
  const details = [
    t(`play.levels.${level as 'easy'}`),
    t('play.size', { width: `${width}`, height: `${height}` }),
    daily === null
      ? t(`profile.modes.${mode}`)
      : t('profile.dailyOf', { date: format.dateTime(new Date(`${daily}T00:00:00Z`), { day: 'numeric', month: 'short' }) }),
  ];
  return (
    <tr>
      <td>{format.dateTime(new Date(round.endedAt), { day: 'numeric', month: 'short', year: 'numeric' })}</td>
      <th scope="row">
        {t(`kinds.${kind as KindId}.name`)} <span className={ui.muted}>{details.join(' · ')}</span>
      </th>
      <td>
        {round.isFinished ? <bdi dir="ltr">{formatDuration(round.wallMs)}</bdi> : t('profile.gaveUp')}
        {participants > 1 && <span className={ui.muted}> {t('profile.place', { place: `${place}`, racers: `${participants}` })}</span>}
        {reviewStatus !== 'counted' && <span className={ui.muted}> {t(`profile.${reviewStatus}`)}</span>}
      </td>
      <td>
        <span className={ui.badges}>
          {BADGES.filter((badge) => round.badges.includes(badge)).map((badge) => (
            <span key={badge} className={ui.badge} title={t(`badges.${badge}.meaning`)}>
              {t(`badges.${badge}.name`)}
            </span>
          ))}
        </span>
      </td>
      <td>
        <Link href={replayPath(round.roomId, round.round)} prefetch={false}>
          {t('replay.watchRound')}
        </Link>
        {hasReceipt(round, today) && (
          <>
            {' '}
            <ReceiptButton room={round.roomId} round={round.round} />
          </>
        )}
      </td>
    </tr>
  );
}
