import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { replayPath } from '@/app/_ui/urls';

/** A link from the end of a round to its replay. */
export function ReplayLink({ room, round }: { readonly room: string; readonly round: number }) {
  const t = useTranslations('play.finish');
  return (
    <Link className="button" data-variant="secondary" href={replayPath(room, round)} prefetch={false}>
      {t('replay')}
    </Link>
  );
}
