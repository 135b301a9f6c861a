'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useOpenPage } from '@/app/_i18n/use-navigation';
import { Button } from '@/app/_ui/button';
import { Field, Select } from '@/app/_ui/field';
import { Switch } from '@/app/_ui/options';
import { LEVELS } from '@/engine/core/kind';
import { PLAYABLE_KINDS } from '@/engine/kinds/playable';
import { LIBRARY_ORDERS, LIBRARY_SIZES } from '@/server/protocol/library';
import styles from './library.module.css';
import { libraryPath } from './library-path';
import type { LibraryAddress } from './library-query';

/** What the library shows: a choice opens its page at once, a search when it is submitted. */
export function LibraryFilters({ query }: { readonly query: LibraryAddress }) {
  const [t, kinds, play] = [useTranslations('library'), useTranslations('kinds'), useTranslations('play')];
  const openPage = useOpenPage();
  const [asked, setAsked] = useState(query);
  const [shown, setShown] = useState(query);
  // The page shows something else, such as after the browser's own way back.
  if (libraryPath(shown) !== libraryPath(query)) {
    setShown(query);
    setAsked(query);
  }

  function show(change: Readonly<Record<string, string | undefined>>): void {
    const next = { ...asked, ...change, cursor: undefined };
    setAsked(next as LibraryAddress);
    openPage(libraryPath(next));
  }

  const any = ['', t('any')] as const;
  const levels = [...LEVELS, 'unrated' as const];
  return (
    <search>
      <form
        className={styles.filters}
        onSubmit={(event) => {
          event.preventDefault();
          show({ q: asked.q });
        }}
      >
        <div className={styles.search}>
          <Field
            label={t('search')}
            type="search"
            value={asked.q ?? ''}
            maxLength={100}
            onChange={({ target }) => setAsked({ ...asked, q: target.value })}
          />
          <Button type="submit">{t('find')}</Button>
        </div>
        <div className={styles.choices}>
          <Select
            label={t('order')}
            value={asked.order}
            options={LIBRARY_ORDERS.map((order) => [order, t(`orders.${order}`)])}
            onChange={(order) => show({ order })}
          />
          <Select
            label={kinds('label')}
            value={asked.kind ?? ''}
            options={[any, ...PLAYABLE_KINDS.map(({ id }) => [id, kinds(`${id}.name`)] as const)]}
            onChange={(kind) => show({ kind })}
          />
          <Select
            label={play('level')}
            value={asked.level ?? ''}
            options={[any, ...levels.map((level) => [level, play(`levels.${level}`)] as const)]}
            onChange={(level) => show({ level })}
          />
          <Select
            label={t('size')}
            value={asked.size ?? ''}
            options={[any, ...LIBRARY_SIZES.map((size) => [size, t(`sizes.${size}`)] as const)]}
            onChange={(size) => show({ size })}
          />
        </div>
        <Switch label={t('unsolved')} isOn={asked.unsolved === 'yes'} onChange={(isOn) => show({ unsolved: isOn ? 'yes' : undefined })} />
      </form>
    </search>
  );
}
