import { getFormatter, getTranslations } from 'next-intl/server';
import { formatDuration } from '@/app/_ui/duration';
import type { KindId } from '@/engine/kinds/playable';
import { FLAGS } from '@/engine/play/anti-cheat';
import type { ReviewedResult } from '@/server/services/moderation/moderation';

type ResultProps = Pick<ReviewedResult, 'result'>;

/** A result in one line. */
export async function ResultTitle({ result: { kind, level, width, height, wallMs } }: ResultProps) {
  const [t, kinds, levels] = await Promise.all([getTranslations('moderation'), getTranslations('kinds'), getTranslations('play.levels')]);
  return t('result', {
    kind: kinds(`${kind as KindId}.name`),
    level: levels(level as 'easy'),
    size: `${width}×${height}`,
    time: formatDuration(wallMs),
  });
}

/** The flags of a result with their numbers. Old flags have only names. */
export async function Reasons({ result: { flags } }: ResultProps) {
  const [t, format] = await Promise.all([getTranslations('moderation'), getFormatter()]);
  const known = flags.filter(({ flag }) => FLAGS.includes(flag));
  return (
    <ul>
      {known.map(({ flag, evidence }) => {
        const numbers = Object.entries(evidence).map(([name, number]) => [name, format.number(number)]);
        return (
          <li key={flag}>
            {t(`flags.${flag}`)}
            {numbers.length > 0 && `: ${t(`evidence.${flag}`, Object.fromEntries(numbers) as never)}`}
          </li>
        );
      })}
    </ul>
  );
}
