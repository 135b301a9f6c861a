'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { findQuickRace } from '@/app/_features/rooms/actions';
import { useAsking } from '../../_ui/use-server-action';
import { keepWish } from '../multiplayer/auto-join';
import styles from '../multiplayer/form.module.css';
import panels from '../multiplayer/multiplayer.module.css';
import type { StockChoice, StockSource } from '../multiplayer/room-settings';
import { keepInvite } from '../multiplayer/saved-invite';
import { PuzzleFields } from '../multiplayer/settings-fields';
import { FormEnd } from '../multiplayer/submit-row';

interface QuickRaceProps {
  readonly stock: StockChoice;
  readonly first: StockSource;
}

/** Finds somebody to race against. */
export function QuickRace({ stock, first }: QuickRaceProps) {
  const t = useTranslations('party');
  const router = useRouter();
  const [source, setSource] = useState(first);
  const { isAsking, failure, ask } = useAsking();

  function find(event: FormEvent): void {
    event.preventDefault();
    ask(async () => {
      const { type: _stock, ...wish } = source;
      const found = await findQuickRace(wish);
      if (!found.ok) return found.code;
      const { room, code, invite } = found.ticket;
      if (invite !== null) keepInvite(room, invite);
      keepWish(room);
      router.push(`/room/${code ?? room}`);
      return undefined;
    });
  }

  return (
    <section className={panels.panel} aria-labelledby="quick-heading">
      <h2 id="quick-heading">{t('quick.heading')}</h2>
      <p className={panels.soft}>{t('quick.text')}</p>
      <p className={panels.soft}>{t('settings.rankedAccounts')}</p>
      <form className={styles.form} onSubmit={find}>
        <PuzzleFields
          settings={{ source }}
          stock={stock}
          onChange={(wish) => {
            if (wish.source.type === 'stock') setSource(wish.source);
          }}
        />
        <FormEnd
          text={t(isAsking ? 'quick.finding' : 'quick.find')}
          isAsking={isAsking}
          isQuiet
          failure={failure && t(`failed.${failure}`)}
        />
      </form>
    </section>
  );
}
