import { useTranslations } from 'next-intl';
import { Avatar } from '@/app/_features/multiplayer/avatar';
import party from '@/app/_features/multiplayer/multiplayer.module.css';
import styles from './replay.module.css';
import type { MemberLabels, RoundReplayProps } from './replay-board';

interface BoardChoiceProps {
  readonly round: RoundReplayProps;
  readonly people: MemberLabels;
  readonly chosen: readonly string[];
  readonly onChoose: (key: string) => void;
}

/** Whose boards of a race are side by side. */
export function BoardChoice({ round: { boards, standings }, people, chosen, onChoose }: BoardChoiceProps) {
  const t = useTranslations('replay');
  return (
    <fieldset className={styles.choice}>
      <legend>{t('players')}</legend>
      <div className={styles.chips}>
        {boards.map(({ key }) => {
          const place = standings.find(({ member }) => member === key)?.place;
          return (
            <button type="button" key={key} className={party.chip} aria-pressed={chosen.includes(key)} onClick={() => onChoose(key)}>
              <Avatar seat={people} member={key} />
              <bdi>{people.nameOf(key)}</bdi>
              {place !== undefined && <span className={styles.place}>{t('place', { place: `${place}` })}</span>}
            </button>
          );
        })}
      </div>
      {boards.length > 2 && <p className={styles.soft}>{t('playersHint')}</p>}
    </fieldset>
  );
}
