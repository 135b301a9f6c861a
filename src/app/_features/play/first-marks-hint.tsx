'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { MarkingHelp } from '@/app/_features/board/marking-help';
import { IconButton } from '@/app/_ui/button';
import { changeStored, useStored } from '@/app/_ui/use-stored';
import type { KindId } from '@/engine/kinds/playable';
import styles from './first-marks-hint.module.css';
import { Icon } from './icon';

/** After so many moves a player knows how to mark. */
const ENOUGH_MOVES = 4;

interface FirstMarksHintProps {
  readonly kindId: KindId;
  /** How many moves the player has made on this board. */
  readonly moves: number;
}

/** On a newcomer's first board of a kind: which press makes which mark, until a few moves are made or it is dismissed. */
export function FirstMarksHint({ kindId, moves }: FirstMarksHintProps) {
  const t = useTranslations('board.marking');
  const key = `seawall-knows-marks-${kindId}`;
  const isNew = useStored(key) === null;
  useEffect(() => {
    if (isNew && moves >= ENOUGH_MOVES) changeStored(key, 'yes');
  }, [key, isNew, moves]);
  if (!isNew) return null;
  return (
    <div className={styles.hint} role="note" data-screen-only>
      <MarkingHelp kindId={kindId} />
      <IconButton label={t('gotIt')} onClick={() => changeStored(key, 'yes')}>
        <Icon name="close" />
      </IconButton>
    </div>
  );
}
