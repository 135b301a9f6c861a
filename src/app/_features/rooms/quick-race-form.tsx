'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { requestAutoJoin, saveInvite } from '@/app/_features/multiplayer/room-storage';
import { useOpenPage } from '@/app/_i18n/use-navigation';
import { Panel } from '@/app/_ui/panel';
import ui from '@/app/_ui/ui.module.css';
import type { RequestRefusal } from '@/server/protocol/requests';
import { request } from '../../_ui/request';
import { useSubmit } from '../../_ui/use-submit';
import styles from '../multiplayer/form.module.css';
import type { StockChoice, StockSource } from '../multiplayer/room-settings';
import { PuzzleFields } from '../multiplayer/settings-fields';
import { SubmitRow } from '../multiplayer/submit-row';

interface QuickRaceFormProps {
  readonly stock: StockChoice;
  readonly first: StockSource;
}

/** Finds an opponent for a race. */
export function QuickRaceForm({ stock, first }: QuickRaceFormProps) {
  const t = useTranslations('rooms');
  const openPage = useOpenPage();
  const [source, setSource] = useState(first);
  const { isPending, failure, submit } = useSubmit<RequestRefusal<'POST page/quick-race'>>((code) => t(`failed.${code}`));

  function find(event: FormEvent): void {
    event.preventDefault();
    const { type: _stock, ...wanted } = source;
    submit(
      (signal) => request('POST page/quick-race', wanted, { signal }),
      ({ room, code, invite }) => {
        if (invite !== null) saveInvite(room, invite);
        requestAutoJoin(room);
        openPage(`/room/${code ?? room}`);
      },
    );
  }

  return (
    <Panel heading={t('quick.heading')}>
      <p className={ui.muted}>{t('quick.text')}</p>
      <p className={ui.muted}>{t('settings.rankedAccounts')}</p>
      <form className={styles.form} onSubmit={find}>
        <PuzzleFields source={source} stock={stock} onChange={setSource} />
        <SubmitRow text={t(isPending ? 'quick.finding' : 'quick.find')} isPending={isPending} isSecondary failure={failure} />
      </form>
    </Panel>
  );
}
