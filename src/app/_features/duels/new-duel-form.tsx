'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import styles from '@/app/_features/multiplayer/form.module.css';
import type { StockChoice, StockSource } from '@/app/_features/multiplayer/room-settings';
import { PuzzleFields } from '@/app/_features/multiplayer/settings-fields';
import { SubmitRow } from '@/app/_features/multiplayer/submit-row';
import { useOpenPage } from '@/app/_i18n/use-navigation';
import { request } from '@/app/_ui/request';
import { useSubmit } from '@/app/_ui/use-submit';
import type { PuzzleSource } from '@/engine/play/setup';
import type { RequestRefusal } from '@/server/protocol/requests';

interface NewDuelFormProps {
  readonly stock: StockChoice;
  readonly first: StockSource | Extract<PuzzleSource, { readonly type: 'shared' }>;
}

/** Creates a duel on a puzzle of the visitor's choice and opens its page. */
export function NewDuelForm({ stock, first }: NewDuelFormProps) {
  const t = useTranslations('duels.form');
  const openPage = useOpenPage();
  const [source, setSource] = useState(first);
  const { isPending, failure, submit } = useSubmit<RequestRefusal<'POST page/create-duel'>>((code) => t(`refusals.${code}`));

  function make(event: FormEvent): void {
    event.preventDefault();
    submit(
      (signal) => request('POST page/create-duel', source, { signal }),
      ({ invite }) => openPage(`/duel/${invite}`),
    );
  }

  return (
    <form className={styles.form} onSubmit={make}>
      <PuzzleFields source={source} stock={stock} onChange={setSource} />
      <SubmitRow text={t(isPending ? 'making' : 'make')} isPending={isPending} failure={failure} />
    </form>
  );
}
