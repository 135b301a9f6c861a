import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getFormatter, getTranslations } from 'next-intl/server';
import { DuelPlay, DuelStandings } from '@/app/_features/duels/duel-play';
import { ShareButtons } from '@/app/_features/share/share-buttons';
import { ClientMessages } from '@/app/_i18n/client-messages';
import { Link } from '@/app/_i18n/navigation';
import type { PathProps } from '@/app/_server/page-props';
import { currentPlayerId } from '@/app/_server/visitor';
import { KindCard } from '@/app/_ui/kind-card';
import ui from '@/app/_ui/ui.module.css';
import type { KindId } from '@/engine/kinds/playable';
import type { DuelView } from '@/server/protocol/duels';
import { services } from '@/server/service-registry';
import styles from './page.module.css';

/** The same for every duel: a preview reveals nothing, and search engines do not index it. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('duels.cover');
  return { title: { absolute: t('title') }, description: t('description'), robots: { index: false, follow: false } };
}

/** The page of a duel's invite: the cover, the visitor's board, and the standings. */
export default async function DuelPage({ params }: PathProps<'invite'>) {
  const { invite } = await params;
  const { duels, roomAccess } = services();
  const playerId = await currentPlayerId();
  const duel = await duels.find(playerId, invite);
  if (duel === null) notFound();
  const seen = duel.part === null ? null : await roomAccess.open(duel.part.room, playerId);
  // A visitor that joined and did not start still sees the cover.
  const begun = seen?.ok && seen.value.snapshot.state.round !== null ? seen.value : null;
  const [t, play, kinds] = await Promise.all([getTranslations('duels'), getTranslations('play'), getTranslations('kinds')]);
  const kindId = duel.kind as KindId;
  const { width, height } = duel;
  const note = `${play(`levels.${duel.level as 'easy'}`)} · ${play('size', { width: `${width}`, height: `${height}` })}`;
  const kind = kinds(`${kindId}.name`);
  const meta = { kindId, note, shareTitle: `Seawall: ${kind}, ${note}`, sharePath: null };
  const canPlay = begun !== null || (!duel.isOver && (!duel.isFull || duel.part !== null));
  const sharing = duel.isOwner && !duel.isOver && (
    <section className={`${ui.middle} ${styles.head} ${styles.invite}`} aria-labelledby="duel-invite">
      <h2 id="duel-invite">{t('invite.heading')}</h2>
      <p>{t('invite.note')}</p>
      <ShareButtons path={`/duel/${invite}`} text={t('invite.text', { kind })} />
    </section>
  );
  return (
    <KindCard kindId={kindId} isWholePage note={note}>
      <ClientMessages route="duel/[invite]">
        {canPlay ? (
          <DuelPlay
            invite={invite}
            begun={begun}
            standings={duel.table}
            meta={meta}
            width={width}
            height={height}
            head={<DuelHead duel={duel} playerId={playerId} />}
            sharing={sharing}
          />
        ) : (
          <>
            <DuelHead duel={duel} playerId={playerId} />
            <Outcome duel={duel} />
            {sharing}
          </>
        )}
      </ClientMessages>
    </KindCard>
  );
}

/** The owner of the duel, its end, and the visitor's name in it. */
async function DuelHead({ duel, playerId }: { readonly duel: DuelView; readonly playerId: string }) {
  const { identity, dailies } = services();
  const [t, format, player, now] = await Promise.all([
    getTranslations('duels.cover'),
    getFormatter(),
    identity.find(playerId),
    dailies.now(),
  ]);
  const when = format.relativeTime(duel.endsAt, now);
  return (
    <div className={`${ui.middle} ${styles.head}`}>
      <h2>{duel.isOwner ? t('own') : duel.owner === null ? t('someone') : t('challenged', { name: duel.owner })}</h2>
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

/** For visitors after the end of the duel. */
async function Outcome({ duel }: { readonly duel: DuelView }) {
  const t = await getTranslations('duels.cover');
  if (duel.table === null) return <p className={`${ui.middle} ${styles.head}`}>{t('full')}</p>;
  return <div className={styles.outcome}>{duel.table.length === 0 ? <p>{t('noOne')}</p> : <DuelStandings rows={duel.table} />}</div>;
}
