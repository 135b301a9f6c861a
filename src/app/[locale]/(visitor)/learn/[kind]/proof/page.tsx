import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ProofSession } from '@/app/_features/learn/proof-session';
import { ClientMessages } from '@/app/_i18n/client-messages';
import type { PathProps } from '@/app/_server/page-props';
import { kindAt, LADDERS } from '@/app/[locale]/(visitor)/learn/ladders';

export async function generateMetadata({ params }: PathProps<'kind'>): Promise<Metadata> {
  const kind = kindAt((await params).kind);
  if (kind === undefined) return {};
  const [t, kinds] = await Promise.all([getTranslations('learn.proof'), getTranslations('kinds')]);
  return { title: `${t('title')} · ${kinds(`${kind}.name`)}`, description: t('description') };
}

/** Proof mode: every mark with its reason. */
export default async function ProofPage({ params }: PathProps<'kind'>) {
  const kind = kindAt((await params).kind);
  if (kind === undefined) notFound();
  return (
    <ClientMessages route="learn/[kind]/proof">
      <ProofSession kindId={kind} techniques={LADDERS[kind].map(({ id }) => id)} />
    </ClientMessages>
  );
}
