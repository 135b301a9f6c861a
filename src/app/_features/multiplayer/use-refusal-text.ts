import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { RefusalCode } from '@/server/protocol/refusals';

/** Why something beside the log was refused. Unlike moves, nothing of it is sent again by itself. */
export function useRefusalText(): (code: RefusalCode) => string {
  const refusals = useTranslations('refusals');
  const failed = useTranslations('party.failed');
  return useCallback((code) => (code === 'slow-down' || code === 'unavailable' ? failed(code) : refusals(code)), [refusals, failed]);
}
