import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { pacerOf } from '@/engine/play/pacers';
import type { MemberId } from '@/engine/play/state';

/** Returns the name to show for a member: that of a pacer always says that it is one, and how strong. */
export function useMemberName(): (member: MemberId, name: string) => string {
  const t = useTranslations('rooms.pacers');
  return useCallback(
    (member, name) => {
      const pacer = pacerOf(member);
      return pacer === undefined ? name : t('name', { number: `${pacer.number}`, strength: pacer.strength });
    },
    [t],
  );
}
