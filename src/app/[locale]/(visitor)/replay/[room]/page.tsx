import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getFormatter, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { ReplayPlayer } from '@/app/_features/replay/replay-player';
import type { Sharing } from '@/app/_features/replay/share-moment';
import { ClientMessages } from '@/app/_i18n/client-messages';
import type { PathProps, QueryProps } from '@/app/_server/page-props';
import { currentPlayerId } from '@/app/_server/visitor';
import { ButtonLink } from '@/app/_ui/button-link';
import { ChoiceLinks } from '@/app/_ui/choice-links';
import { DeadEnd } from '@/app/_ui/dead-end';
import ui from '@/app/_ui/ui.module.css';
import type { KindId } from '@/engine/kinds/playable';
import { requirePuzzle } from '@/engine/notations/canonical';
import { services } from '@/server/service-registry';
import type { ReplayForViewer } from '@/server/services/replays/replays';
import { parseReplaySearchParams } from './search-params';

/** Search engines do not index replays. A preview names the puzzle and shows nothing of it. */
export async function generateMetadata({ params, searchParams }: PathProps<'room'> & QueryProps): Promise<Metadata> {
  const [{ room }, query, t] = await Promise.all([params, searchParams, getTranslations('replay')]);
  const asked = parseReplaySearchParams(query);
  const found = asked && (await watch(room, asked.round));
  const robots = { index: false, follow: false };
  if (!found?.ok) return { title: t(found === undefined || found.error === 'unknown-replay' ? 'unknown.title' : 'title'), robots };
  const { puzzle, whole } = await titleOf(found.value);
  return { title: t('titleOf', { puzzle }), description: whole, robots };
}

/** The replay of a finished room. Not found for visitors without permission. */
export default async function ReplayPage({ params, searchParams }: PathProps<'room'> & QueryProps) {
  const [{ room }, query] = await Promise.all([params, searchParams]);
  const asked = parseReplaySearchParams(query);
  const found = asked === undefined ? undefined : await watch(room, asked.round);
  if (asked === undefined || found === undefined) notFound();
  if (!found.ok) {
    if (found.error === 'unknown-replay') notFound();
    return <NotYet reason={found.error === 'not-finished' ? 'notFinished' : 'inPlay'} />;
  }
  const screening = found.value;
  const { round, rounds, names, mode, me } = screening;
  const [t, title] = await Promise.all([getTranslations('replay'), titleOf(screening)]);
  const roomPath = screening.code === null ? null : `/room/${screening.code}`;
  return (
    <ClientMessages route="replay/[room]">
      <ReplayPlayer
        key={`${round.number} ${asked.at} ${asked.players.join(' ')}`}
        round={{ ...pick(round), names, mode }}
        me={me}
        moment={asked}
        sharing={await sharingOf(screening, title.puzzle)}
        title={t('titleOf', { puzzle: title.puzzle })}
        back={roomPath ?? '/'}
      >
        <p className={ui.muted}>{title.whole}</p>
        {rounds.length > 1 && (
          <ChoiceLinks
            label={t('rounds')}
            choices={rounds.map((number) => ({
              text: t('round', { number: `${number}` }),
              href: `/replay/${encodeURIComponent(screening.room)}?round=${number}`,
              isChosen: number === round.number,
            }))}
          />
        )}
        <div className={ui.actions}>
          {roomPath !== null && <ButtonLink href={roomPath}>{t('back.room')}</ButtonLink>}
          <ButtonLink href="/">{t('back.home')}</ButtonLink>
        </div>
      </ReplayPlayer>
    </ClientMessages>
  );
}

/** Loaded once per page. */
const watch = cache(async (room: string, round: number | undefined) => services().replays.open(room, await currentPlayerId(), round));

/** The part of a round that the client components need. */
function pick({ puzzle, ms, hasOneSolution, members, standings, boards }: ReplayForViewer['round']) {
  return { puzzle, ms, hasOneSolution, members, standings, boards };
}

async function titleOf({ round, mode }: ReplayForViewer): Promise<{ readonly puzzle: string; readonly whole: string }> {
  const [t, format] = await Promise.all([getTranslations(), getFormatter()]);
  const { kind, width, height } = requirePuzzle(round.puzzle).puzzle;
  const parts = [
    t(`kinds.${kind as KindId}.name`),
    t('play.size', { width: `${width}`, height: `${height}` }),
    t(`play.levels.${round.level as 'easy'}`),
  ];
  const puzzle = parts.join(' · ');
  const date = format.dateTime(new Date(round.startedAt), { dateStyle: 'medium', timeStyle: 'short' });
  return { puzzle, whole: `${puzzle} · ${t('replay.about', { date, mode })}` };
}

async function sharingOf({ room, audience, isOwn, round }: ReplayForViewer, title: string): Promise<Sharing> {
  const isDailyOpen = round.daily !== null && (await services().dailies.isOpen(round.daily));
  return { room, round: round.number, title, audience, isOwn, isDailyOpen };
}

async function NotYet({ reason }: { readonly reason: 'notFinished' | 'inPlay' }) {
  const t = await getTranslations('replay');
  return <DeadEnd title={t(`${reason}.title`)} text={t(`${reason}.text`)} next={{ href: '/', text: t('back.home') }} />;
}
