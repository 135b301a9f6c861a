'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/app/_ui/button';
import { Dialog } from '@/app/_ui/dialog';
import ui from '@/app/_ui/ui.module.css';
import type { KindId } from '@/engine/kinds/playable';
import styles from './key-help.module.css';
import { PRESENTERS } from './presenters';

type HelpedKey = 'move' | 'ends' | 'cycle' | 'blank' | 'paint' | 'undo' | 'redo' | 'read' | 'zoom' | 'fit' | 'ping' | 'help';

/** The labels of the keys, besides those that set a mark. */
const KEYS: readonly (readonly [HelpedKey, readonly string[]])[] = [
  ['paint', ['Shift + ← ↑ → ↓']],
  ['ends', ['Home', 'End']],
  ['undo', ['Ctrl + Z']],
  ['redo', ['Ctrl + Y', 'Ctrl + Shift + Z']],
  ['read', ['R']],
  ['zoom', ['+', '−']],
  ['fit', ['F']],
  ['ping', ['P']],
  ['help', ['K', '?']],
];

/** All keys of a board. */
export function KeyList({ kindId }: { readonly kindId: KindId }) {
  const t = useTranslations('board');
  const { markNames, markKeys } = PRESENTERS[kindId];
  const names = (mark: number) =>
    Object.keys(markKeys).flatMap((code) => (markKeys[code] === mark ? [code.replace(/^Key|^Digit/, '')] : []));
  return (
    <dl className={styles.keys}>
      <KeyRow keys={['← ↑ → ↓']} text={t('keys.does.move')} />
      <KeyRow keys={[t('keys.space'), 'Enter']} text={t('keys.does.cycle')} />
      {markNames.map((name, mark) => (mark === 0 ? null : <KeyRow key={name} keys={names(mark)} text={t(`marks.${name}`)} />))}
      <KeyRow keys={['Delete', ...names(0)]} text={t('keys.does.blank')} />
      {KEYS.map(([action, keys]) => (
        <KeyRow key={action} keys={keys} text={t(`keys.does.${action}`)} />
      ))}
    </dl>
  );
}

function KeyRow({ keys, text }: { readonly keys: readonly string[]; readonly text: string }) {
  return (
    <div>
      <dt className={ui.badges}>
        {keys.map((key) => (
          <kbd key={key} dir="ltr">
            {key}
          </kbd>
        ))}
      </dt>
      <dd>{text}</dd>
    </div>
  );
}

/** The keys of a board in a dialog. */
export function KeyHelp({ kindId, onClose }: { readonly kindId: KindId; readonly onClose: () => void }) {
  const t = useTranslations('board.keys');

  return (
    <Dialog heading={t('title')} width="wide" onClose={onClose}>
      {(close) => (
        <>
          <KeyList kindId={kindId} />
          <Button variant="primary" onClick={close}>
            {t('close')}
          </Button>
        </>
      )}
    </Dialog>
  );
}
