import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { replayPath } from '../../_ui/replay-url';

/** Leads from the end of a round to how it was played. */
export function WatchLink({ room, round }: { readonly room: string; readonly round: number }) {
  const t = useTranslations('play.finish');
  return (
    <Link className="button" data-quiet href={replayPath(room, round)} prefetch={false}>
      {t('replay')}
    </Link>
  );
}
