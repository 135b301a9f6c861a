import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { JoinForm } from '@/app/_features/groups/join-form';
import { ClientMessages } from '@/app/_i18n/client-messages';
import type { PathProps } from '@/app/_server/page-props';
import { currentPlayerId } from '@/app/_server/visitor';
import { ButtonLink } from '@/app/_ui/button-link';
import { Page } from '@/app/_ui/page';
import { Panel } from '@/app/_ui/panel';
import ui from '@/app/_ui/ui.module.css';
import { services } from '@/server/service-registry';

export async function generateMetadata({ params }: PathProps<'invite'>): Promise<Metadata> {
  const [t, invitation] = await Promise.all([getTranslations('groups.join'), services().groups.invitation((await params).invite)]);
  const robots = { index: false, follow: false };
  if (!invitation.ok) return { title: t('unknownTitle'), robots };
  return { title: t('title', { name: invitation.value.name }), description: t('description'), robots };
}

/** The page of a group's invite: describes the group and asks for a name to join with. */
export default async function JoinPage({ params }: PathProps<'invite'>) {
  const { invite } = await params;
  const { groups, identity } = services();
  const [t, invitation, player] = await Promise.all([
    getTranslations('groups'),
    groups.invitation(invite),
    identity.find(await currentPlayerId()),
  ]);
  if (!invitation.ok) notFound();
  const { name, members } = invitation.value;
  return (
    <Page heading={t('join.heading', { name })}>
      <Panel aria-label={t('join.title', { name })}>
        <p>{t('page.members', { count: members })}</p>
        <p className={ui.muted}>{t('join.text')}</p>
        <ClientMessages route="groups/join/[invite]">
          <JoinForm invite={invite} name={player.name} nameLabel={t('join.name')} submitLabel={t('join.submit')}>
            <ButtonLink href="/">{t('join.decline')}</ButtonLink>
          </JoinForm>
        </ClientMessages>
      </Panel>
    </Page>
  );
}
