'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { memo } from 'react';
import { IconButton } from '@/app/_ui/button';
import { LineIcon } from '@/app/_ui/line-icon';
import { Panel } from '@/app/_ui/panel';
import { parsePuzzle } from '@/engine/notations/canonical';
import type { Draft } from './drafts';
import { asEditable, type EditablePuzzle } from './editable-puzzle';
import styles from './lab.module.css';

interface DraftListProps {
  readonly drafts: readonly Draft[];
  /** The id of the draft on the board. */
  readonly current: string;
  readonly onOpen: (draft: Draft, puzzle: EditablePuzzle) => void;
  readonly onDelete: (draft: Draft) => void;
}

/** The other drawings of this browser. */
export const DraftList = memo(function DraftList({ drafts, current, onOpen, onDelete }: DraftListProps) {
  const t = useTranslations('lab.drafts');
  const kinds = useTranslations('kinds');
  const format = useFormatter();
  const others = drafts.flatMap((draft) => {
    const puzzle = draft.id === current ? undefined : parsePuzzle(draft.text);
    return puzzle?.ok ? [{ draft, puzzle: asEditable(puzzle.value) }] : [];
  });
  return (
    <Panel heading={t('heading')}>
      {others.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <ul className={styles.suggested}>
          {others.map(({ draft, puzzle }) => {
            const name = t('name', {
              kind: kinds(`${puzzle.kind}.name`),
              width: `${puzzle.width}`,
              height: `${puzzle.height}`,
              clues: puzzle.clues.filter((clue) => clue !== 0).length,
            });
            return (
              <li key={draft.id} className={styles.draft}>
                <button type="button" onClick={() => onOpen(draft, puzzle)}>
                  <span>{name}</span>
                  <small>{format.dateTime(draft.at, { dateStyle: 'medium', timeStyle: 'short' })}</small>
                </button>
                <IconButton label={t('delete', { name })} onClick={() => onDelete(draft)}>
                  <LineIcon>
                    <path d="M6 6l12 12M18 6L6 18" />
                  </LineIcon>
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
});
