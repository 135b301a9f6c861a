import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/app/_ui/button-link';
import { replayPath } from '@/app/_ui/urls';

/** A link from the end of a round to its replay. */
export function ReplayLink({ room, round }: { readonly room: string; readonly round: number }) {
  const t = useTranslations('play.finish');
  return (
    <ButtonLink href={replayPath(room, round)} prefetch={false}>
      {t('replay')}
    </ButtonLink>
  );
}
