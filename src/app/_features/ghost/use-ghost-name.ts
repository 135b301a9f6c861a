import { useTranslations } from 'next-intl';
import type { GhostOption } from '@/server/protocol/ghosts';

export function useGhostName({ sort, name }: Pick<GhostOption, 'sort' | 'name'>): string {
  const t = useTranslations('ghost.names');
  return sort === 'friend' ? (name ?? t('friend')) : t(sort);
}
