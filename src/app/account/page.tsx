import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { CreateAccount } from '@/app/_features/account/create-account';
import { DeleteAccount } from '@/app/_features/account/delete-account';
import { Passkeys } from '@/app/_features/account/passkeys';
import { PasswordForm } from '@/app/_features/account/password-form';
import { NewCodes } from '@/app/_features/account/recovery-codes-panel';
import { Devices } from '@/app/_features/account/session-list';
import { SignIn } from '@/app/_features/account/sign-in';
import { readOrigin } from '@/app/_server/origin';
import { currentVisitor } from '@/app/_server/visitor';
import paper from '@/app/_ui/ui.module.css';
import { services } from '@/server/service-registry';
import type { AccountView } from '@/server/services/accounts/accounts';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account');
  return { title: t('title'), description: t('description'), robots: { index: false } };
}

/** How somebody is known: as a guest, or by an account. */
export default async function AccountPage() {
  const { playerId, session } = await currentVisitor();
  const { accounts } = services();
  const account = session === null ? null : await accounts.view(playerId);
  const hasPasskeys = accounts.canHavePasskeys(await readOrigin());
  if (session === null || account === null) return <GuestPage playerId={playerId} hasPasskeys={hasPasskeys} />;
  return <OwnerPage account={account} here={session.id} hasPasskeys={hasPasskeys} />;
}

async function GuestPage({ playerId, hasPasskeys }: { readonly playerId: string; readonly hasPasskeys: boolean }) {
  const { identity, results, openAttempts } = services();
  const [t, player, history, isPlaying] = await Promise.all([
    getTranslations('account'),
    identity.find(playerId),
    results.history(playerId, { limit: 1 }),
    openAttempts.has(playerId),
  ]);
  const hasPlayed = isPlaying || (history.ok && history.value.entries.length > 0);
  return (
    <div className={paper.page}>
      <h1>{t('headingGuest')}</h1>
      <p className={paper.lead}>{t('leadGuest')}</p>
      <div className={paper.columns}>
        <CreateAccount name={player.name} hasPasskeys={hasPasskeys} />
        <SignIn hasPasskeys={hasPasskeys} hasPlayed={hasPlayed} isPlaying={isPlaying} />
      </div>
      <Data />
    </div>
  );
}

interface OwnerPageProps {
  readonly account: AccountView;
  /** The session of this browser. */
  readonly here: string;
  readonly hasPasskeys: boolean;
}

async function OwnerPage({ account, here, hasPasskeys }: OwnerPageProps) {
  const t = await getTranslations('account');
  const sessions = account.sessions.map(({ id, device, createdAt }) => ({ id, device, createdAt, isHere: id === here }));
  return (
    <div className={paper.page}>
      <h1>{t('heading')}</h1>
      <p className={paper.lead}>
        {t('signedInAs', { name: account.name })} <Link href="/profile">{t('toProfile')}</Link>
      </p>
      <div className={paper.columns}>
        <div className={paper.stack}>
          <section className={paper.sheet} aria-labelledby="ways">
            <h2 id="ways">{t('ways.heading')}</h2>
            <Passkeys passkeys={account.passkeys} canAdd={hasPasskeys} />
            <PasswordForm hasPassword={account.hasPassword} />
          </section>
          <NewCodes left={account.recoveryCodes} />
        </div>
        <div className={paper.stack}>
          <Devices sessions={sessions} />
          <Data isOwner />
        </div>
      </div>
    </div>
  );
}

async function Data({ isOwner = false }: { readonly isOwner?: boolean }) {
  const t = await getTranslations('account.data');
  return (
    <section className={paper.sheet} aria-labelledby="data">
      <h2 id="data">{t('heading')}</h2>
      <p>
        {t('exportNote')} <Link href="/privacy">{t('privacy')}</Link>
      </p>
      <div className={paper.ways}>
        <a className="button" data-quiet href="/api/account/export" download>
          {t('export')}
        </a>
      </div>
      {isOwner && <DeleteAccount />}
    </section>
  );
}
