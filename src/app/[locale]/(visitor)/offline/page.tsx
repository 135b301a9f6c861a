import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { OfflineScreen } from '@/app/_features/solo/offline-screen';
import { ClientMessages } from '@/app/_i18n/client-messages';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('share.offline'))('title'), robots: { index: false } };
}

/**
 * Cached in browsers and shown at any URL when the server cannot be reached. It contains no data of the visitor; that is in the browser
 * already.
 */
export default function OfflinePage() {
  return (
    <ClientMessages route="offline">
      <OfflineScreen />
    </ClientMessages>
  );
}
