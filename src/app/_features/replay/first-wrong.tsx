import { useTranslations } from 'next-intl';
import type { MergedTimeline } from './merged-timeline';
import type { ReplayBoard } from './replay-board';

interface FirstWrongProps {
  readonly cut: MergedTimeline;
  readonly boards: readonly ReplayBoard[];
  readonly onGo: (to: number) => void;
}

/** The way to where each board first went wrong, if it did. */
export function FirstWrong({ cut, boards, onGo }: FirstWrongProps) {
  const t = useTranslations('replay');
  return boards.map(({ key, name, story: { firstWrong } }, film) => {
    const isNamed = boards.length > 1 && name !== undefined;
    if (firstWrong === undefined) return <p key={key}>{isNamed ? t('noneWrongOf', { name }) : t('noneWrong')}</p>;
    return (
      <button type="button" key={key} className="button" data-quiet onClick={() => onGo(cut.stepOf(film, firstWrong))}>
        {isNamed ? t('firstWrongOf', { name }) : t('firstWrong')}
      </button>
    );
  });
}
