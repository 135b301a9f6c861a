import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { OfflineDesk } from '@/app/_features/solo/offline-screen';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('sharing.offline'))('title'), robots: { index: false } };
}

/** Kept on devices, to be shown at any address when no other page can be had. It holds nothing of the visitor's: that is on the device already. */
export default function OfflinePage() {
  return <OfflineDesk />;
}
