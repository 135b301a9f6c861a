'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { Mark } from '@/engine/core/kind';
import type { KindId } from '@/engine/kinds/playable';
import { usePreferences } from '../preferences/preferences-provider';
import { BoardPicture } from './board-picture';
import styles from './marking-help.module.css';
import { PRESENTERS } from './presenters';
import { usePalette } from './use-palette';

/** How pictures write blank, the first and the second mark. */
const SYMBOLS: Readonly<Record<KindId, readonly string[]>> = { nurikabe: ['.', '#', 'o'], 'tic-tac-logic': ['.', 'x', 'o'] };
const MARK_COUNT = 2;

/** Which press makes what, with the input that the visitor uses: mouse, finger or keys. */
export function MarkingHelp({ kindId }: { readonly kindId: KindId }) {
  const t = useTranslations('board.marking');
  const input = useInput();
  const { hasSwappedButtons } = usePreferences();
  const [color] = usePalette(kindId, MARK_COUNT);
  const [left, right] = hasSwappedButtons ? [2, 1] : [1, 2];
  const mark = (press: string, made: Mark) => <MarkItem key={made} kindId={kindId} press={press} mark={made} />;
  return (
    <ul className={styles.marking} aria-label={t('label')}>
      {input === 'mouse' && (
        <>
          {mark(t('click'), left)}
          {mark(t('rightClick'), right)}
          <Item press={t('drag')}>{t('paints')}</Item>
        </>
      )}
      {input === 'touch' &&
        (color === 'cycle' ? (
          <>
            {mark(t('tap'), 1)}
            {mark(t('tapAgain'), 2)}
            {mark(t('tapThird'), 0)}
          </>
        ) : (
          <>
            {mark(t('tap'), color)}
            {color !== 0 && mark(t('tapAgain'), 0)}
          </>
        ))}
      {input === 'keys' && (
        <>
          <Item press="← ↑ → ↓">{t('moves')}</Item>
          {[1, 2].map((made) => mark(keyOf(kindId, made), made))}
          {mark('Delete', 0)}
        </>
      )}
    </ul>
  );
}

/** The first letter that sets a mark. */
function keyOf(kindId: KindId, made: Mark): string {
  const [code = ''] = Object.entries(PRESENTERS[kindId].markKeys).find(([, set]) => set === made) ?? [];
  return code.replace('Key', '');
}

function MarkItem({ kindId, press, mark }: { readonly kindId: KindId; readonly press: string; readonly mark: Mark }) {
  const t = useTranslations('board.marks');
  return (
    <Item press={press}>
      <BoardPicture kind={kindId} rows={[SYMBOLS[kindId][mark]]} />
      {t(PRESENTERS[kindId].markNames[mark])}
    </Item>
  );
}

function Item({ press, children }: { readonly press: string; readonly children: ReactNode }) {
  return (
    <li>
      <b>{press}</b> {children}
    </li>
  );
}

/** What a visitor plays with. */
type InputKind = 'mouse' | 'touch' | 'keys';

let latest: InputKind | undefined;

function subscribe(listener: () => void): () => void {
  const use = (input: InputKind) => {
    if (input === latest) return;
    latest = input;
    listener();
  };
  const onPointer = ({ pointerType }: PointerEvent) => use(pointerType === 'mouse' ? 'mouse' : 'touch');
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Tab' || key.startsWith('Arrow')) use('keys');
  };
  document.addEventListener('pointerdown', onPointer);
  document.addEventListener('keydown', onKey);
  return () => {
    document.removeEventListener('pointerdown', onPointer);
    document.removeEventListener('keydown', onKey);
  };
}

/** The input that was used last, at first the device's own. */
function useInput(): InputKind {
  return useSyncExternalStore(
    subscribe,
    () => latest ?? (matchMedia('(hover: none)').matches ? 'touch' : 'mouse'),
    () => 'mouse',
  );
}
