import { OfflineScreen } from '@/app/_features/solo/offline-screen';
import { ClientMessages } from '@/app/_i18n/client-messages';
import { pageMetadata } from '@/app/_server/page-metadata';

export const generateMetadata = pageMetadata('share.offline.title', undefined, { index: false });

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
