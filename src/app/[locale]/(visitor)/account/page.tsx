import { getTranslations } from 'next-intl/server';
import { CreateAccount } from '@/app/_features/account/create-account';
import { Passkeys, PasswordForm } from '@/app/_features/account/credentials';
import { RecoveryCodesPanel } from '@/app/_features/account/recovery-codes';
import { DeleteAccount, SessionList } from '@/app/_features/account/session-list';
import { SignIn } from '@/app/_features/account/sign-in';
import { ClientMessages } from '@/app/_i18n/client-messages';
import { Link } from '@/app/_i18n/navigation';
import { currentOrigin } from '@/app/_server/origin';
import { pageMetadata } from '@/app/_server/page-metadata';
import { currentVisitor } from '@/app/_server/visitor';
import { DocumentLink } from '@/app/_ui/button';
import { Page } from '@/app/_ui/page';
import { Panel } from '@/app/_ui/panel';
import ui from '@/app/_ui/ui.module.css';
import { services } from '@/server/service-registry';
import type { AccountView } from '@/server/services/accounts/accounts';

export const generateMetadata = pageMetadata('account.title', 'account.description', { index: false });

/** The visitor's identity: a guest or an account. */
export default async function AccountPage() {
  const { playerId, session } = await currentVisitor();
  const { accounts } = services();
  const account = session === null ? null : await accounts.view(playerId);
  const hasPasskeys = await accounts.canHavePasskeys(await currentOrigin());
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
    <Page heading={t('headingGuest')} lead={t('leadGuest')}>
      <ClientMessages route="account">
        <div className={ui.columns}>
          <CreateAccount name={player.name} hasPasskeys={hasPasskeys} />
          <SignIn hasPasskeys={hasPasskeys} hasPlayed={hasPlayed} isPlaying={isPlaying} />
        </div>
      </ClientMessages>
      <Data />
    </Page>
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
    <Page heading={t('heading')}>
      <p className={ui.lead}>
        {t('signedInAs', { name: account.name })} <Link href="/profile">{t('toProfile')}</Link>
      </p>
      <ClientMessages route="account">
        <div className={ui.columns}>
          <div className={ui.stack}>
            <Panel heading={t('credentials.heading')}>
              <Passkeys passkeys={account.passkeys} canAdd={hasPasskeys} />
              <PasswordForm hasPassword={account.hasPassword} />
            </Panel>
            <RecoveryCodesPanel left={account.recoveryCodes} />
          </div>
          <div className={ui.stack}>
            <SessionList sessions={sessions} />
            <Data isOwner />
          </div>
        </div>
      </ClientMessages>
    </Page>
  );
}

async function Data({ isOwner = false }: { readonly isOwner?: boolean }) {
  const t = await getTranslations('account.data');
  return (
    <Panel heading={t('heading')}>
      <p>
        {t('exportNote')} <Link href="/privacy">{t('privacy')}</Link>
      </p>
      <div className={ui.actions}>
        <DocumentLink href="/api/account/export" download>
          {t('export')}
        </DocumentLink>
      </div>
      {isOwner && <DeleteAccount />}
    </Panel>
  );
}
