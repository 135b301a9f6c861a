'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState, useTransition } from 'react';
import { createDuel } from '@/app/_features/duels/actions';
import styles from '@/app/_features/multiplayer/form.module.css';
import type { StockChoice, StockSource } from '@/app/_features/multiplayer/room-settings';
import { PuzzleFields } from '@/app/_features/multiplayer/settings-fields';
import { SubmitRow } from '@/app/_features/multiplayer/submit-row';
import type { PuzzleSource } from '@/engine/play/setup';
import type { DuelRefusal } from '@/server/protocol/duels';

interface NewDuelFormProps {
  readonly stock: StockChoice;
  readonly first: StockSource | Extract<PuzzleSource, { readonly type: 'shared' }>;
}

/** Creates a duel on a puzzle of the visitor's choice and opens its page. */
export function NewDuelForm({ stock, first }: NewDuelFormProps) {
  const t = useTranslations('duels.form');
  const router = useRouter();
  const [source, setSource] = useState(first);
  const [refusal, setRefusal] = useState<DuelRefusal>();
  const [isMaking, startTransition] = useTransition();

  function make(event: FormEvent): void {
    event.preventDefault();
    if (isMaking) return;
    startTransition(async () => {
      const made = await createDuel(source).catch(() => ({ ok: false, code: 'unavailable' }) as const);
      setRefusal(made.ok ? undefined : made.code);
      if (made.ok) router.push(`/duel/${made.invite}`);
    });
  }

  return (
    <form className={styles.form} onSubmit={make}>
      <PuzzleFields
        settings={{ source }}
        stock={stock}
        onChange={(change) => {
          if (change.source.type === 'generated') setSource(change.source);
        }}
      />
      <SubmitRow text={t(isMaking ? 'making' : 'make')} isPending={isMaking} failure={refusal && t(`refusals.${refusal}`)} />
    </form>
  );
}
