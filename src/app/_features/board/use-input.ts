'use client';

import { useSyncExternalStore } from 'react';

/** What a visitor plays with. */
export type InputKind = 'mouse' | 'touch' | 'keys';

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
export function useInput(): InputKind {
  return useSyncExternalStore(
    subscribe,
    () => latest ?? (matchMedia('(hover: none)').matches ? 'touch' : 'mouse'),
    () => 'mouse',
  );
}
