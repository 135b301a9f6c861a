'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState, useTransition } from 'react';
import { makeDuel } from '@/app/_features/duels/actions';
import styles from '@/app/_features/multiplayer/form.module.css';
import type { StockChoice, StockSource } from '@/app/_features/multiplayer/room-settings';
import { PuzzleFields } from '@/app/_features/multiplayer/settings-fields';
import { FormEnd } from '@/app/_features/multiplayer/submit-row';
import type { PuzzleSource } from '@/engine/play/setup';
import type { DuelRefusal } from '@/server/protocol/duels';

interface NewDuelProps {
  readonly stock: StockChoice;
  readonly first: StockSource | Extract<PuzzleSource, { readonly type: 'link' }>;
}

/** Makes a duel on a puzzle of one's choice, and goes to its page. */
export function NewDuel({ stock, first }: NewDuelProps) {
  const t = useTranslations('duel.form');
  const router = useRouter();
  const [source, setSource] = useState(first);
  const [refusal, setRefusal] = useState<DuelRefusal>();
  const [isMaking, startTransition] = useTransition();

  function make(event: FormEvent): void {
    event.preventDefault();
    if (isMaking) return;
    startTransition(async () => {
      const made = await makeDuel(source).catch(() => ({ ok: false, code: 'unavailable' }) as const);
      setRefusal(made.ok ? undefined : made.code);
      if (made.ok) router.push(`/duel/${made.invite}`);
    });
  }

  return (
    <form className={styles.form} onSubmit={make}>
      <PuzzleFields
        settings={{ source }}
        stock={stock}
        onChange={(wish) => {
          if (wish.source.type === 'stock') setSource(wish.source);
        }}
      />
      <FormEnd text={t(isMaking ? 'making' : 'make')} isAsking={isMaking} failure={refusal && t(`refusals.${refusal}`)} />
    </form>
  );
}
