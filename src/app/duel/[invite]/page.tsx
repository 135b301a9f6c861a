import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { NextIntlClientProvider } from 'next-intl';
import { getFormatter, getMessages, getTranslations } from 'next-intl/server';
import { DuelInvite } from '@/app/_features/duels/duel-invite';
import { DuelPlay } from '@/app/_features/duels/duel-play';
import { DuelTable } from '@/app/_features/duels/duel-standings';
import { forBrowsers } from '@/app/_i18n/messages';
import { currentPlayerId } from '@/app/_server/visitor';
import { KindCard } from '@/app/_ui/kind-card';
import type { KindId } from '@/engine/kinds/playable';
import type { DuelView } from '@/server/protocol/duels';
import { services } from '@/server/service-registry';
import styles from './page.module.css';

export const dynamic = 'force-dynamic';

interface DuelPageProps {
  readonly params: Promise<{ readonly invite: string }>;
}

/** The same for every duel: a preview tells nothing, and no search engine finds it. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('duel.cover');
  return { title: { absolute: t('title') }, description: t('description'), robots: { index: false, follow: false } };
}

/** Where an invite to a duel leads: the cover, one's own board, and how it went. */
export default async function DuelPage({ params }: DuelPageProps) {
  const { invite } = await params;
  const { duels, visits } = services();
  const playerId = await currentPlayerId();
  const duel = await duels.find(playerId, invite);
  if (duel === null) notFound();
  const seen = duel.part === null ? null : await visits.open(duel.part.room, playerId);
  // Who took part and never got to the start is before it still.
  const begun = seen?.ok && seen.value.snapshot.state.round !== null ? seen.value : null;
  const [t, play, kinds, messages] = await Promise.all([
    getTranslations('duel'),
    getTranslations('play'),
    getTranslations('kinds'),
    getMessages(),
  ]);
  const kindId = duel.kind as KindId;
  const { width, height } = duel;
  const note = `${play(`levels.${duel.level as 'easy'}`)} · ${play('size', { width: `${width}`, height: `${height}` })}`;
  const kind = kinds(`${kindId}.name`);
  const onPage = { kindId, note, shareTitle: `Seawall: ${kind}, ${note}`, sharePath: null };
  const canPlay = begun !== null || (!duel.isOver && (!duel.isFull || duel.part !== null));
  return (
    <KindCard kindId={kindId} isWholePage note={note}>
      <NextIntlClientProvider messages={{ ...forBrowsers(messages), duel: messages.duel }}>
        {canPlay ? (
          <DuelPlay
            invite={invite}
            begun={begun}
            table={duel.table}
            onPage={onPage}
            width={width}
            height={height}
            head={<DuelHead duel={duel} playerId={playerId} />}
          />
        ) : (
          <>
            <DuelHead duel={duel} playerId={playerId} />
            <Outcome duel={duel} />
          </>
        )}
        {duel.isOwner && !duel.isOver && (
          <section className={styles.invite} aria-labelledby="duel-invite">
            <h2 id="duel-invite">{t('invite.heading')}</h2>
            <p>{t('invite.note')}</p>
            <DuelInvite invite={invite} text={t('invite.text', { kind })} />
          </section>
        )}
      </NextIntlClientProvider>
    </KindCard>
  );
}

/** Whose duel it is, how long it lasts, and under which name one plays it. */
async function DuelHead({ duel, playerId }: { readonly duel: DuelView; readonly playerId: string }) {
  const { identity, dailies } = services();
  const [t, format, player, now] = await Promise.all([
    getTranslations('duel.cover'),
    getFormatter(),
    identity.find(playerId),
    dailies.now(),
  ]);
  const when = format.relativeTime(duel.endsAt, now);
  return (
    <div className={styles.head}>
      <h2>{duel.isOwner ? t('own') : duel.owner === null ? t('somebody') : t('challenged', { name: duel.owner })}</h2>
      <p>
        {t('players', { count: duel.players })} {t(duel.isOver ? 'ended' : 'ends', { when })}
      </p>
      {!duel.isOver && (
        <p>
          {t('playAs', { name: player.name })} <Link href="/profile">{t('rename')}</Link>
        </p>
      )}
    </div>
  );
}

/** For those who cannot start any more. */
async function Outcome({ duel }: { readonly duel: DuelView }) {
  const t = await getTranslations('duel.cover');
  if (duel.table === null) return <p className={styles.head}>{t('full')}</p>;
  return <div className={styles.outcome}>{duel.table.length === 0 ? <p>{t('nobody')}</p> : <DuelTable rows={duel.table} />}</div>;
}
