'use client';

import { useTranslations } from 'next-intl';
import { type SubmitEvent, useCallback, useEffect, useState } from 'react';
import { Button } from '@/app/_ui/button';
import { ButtonLink } from '@/app/_ui/button-link';
import { Dialog } from '@/app/_ui/dialog';
import { FailedRead } from '@/app/_ui/failed-read';
import { Field } from '@/app/_ui/field';
import { Switch } from '@/app/_ui/options';
import { request } from '@/app/_ui/request';
import ui from '@/app/_ui/ui.module.css';
import { useSubmit } from '@/app/_ui/use-submit';
import { COLLECTION_BOUNDS, type OwnCollection } from '@/server/protocol/collections';
import type { RequestRefusal } from '@/server/protocol/requests';

/** Adds a published puzzle to collections of the visitor. */
export function AddToCollection({ link }: { readonly link: string }) {
  const t = useTranslations('collections.add');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && (
        <Dialog heading={t('open')} width="narrow" onClose={() => setOpen(false)}>
          {(close) => <Choice link={link} onDone={close} />}
        </Dialog>
      )}
    </>
  );
}

function Choice({ link, onDone }: { readonly link: string; readonly onDone: () => void }) {
  const t = useTranslations('collections.add');
  const refusals = useTranslations('collections.add.refusals');
  const [own, setOwn] = useState<readonly OwnCollection[]>();
  const reading = useSubmit();
  const { isPending, failure, refusal, submit } =
    useSubmit<RequestRefusal<'POST page/create-collection' | 'POST page/add-to-collection' | 'POST page/remove-from-collection'>>(refusals);
  const [title, setTitle] = useState('');
  const [said, setSaid] = useState('');
  const { submit: read } = reading;
  const load = useCallback(() => read((signal) => request('GET page/collections', { link }, { signal }), setOwn), [link, read]);
  useEffect(load, [load]);

  function set(collection: OwnCollection, hasPuzzle: boolean): void {
    setSaid('');
    submit(
      (signal) => request(`POST page/${hasPuzzle ? 'add-to' : 'remove-from'}-collection`, { id: collection.id, link }, { signal }),
      () => {
        setOwn(own?.map((each) => (each.id === collection.id ? { ...each, hasPuzzle } : each)));
        setSaid(t(hasPuzzle ? 'added' : 'removed', { title: collection.title }));
      },
    );
  }

  function create(event: SubmitEvent): void {
    event.preventDefault();
    setSaid('');
    submit(
      async (signal) => {
        const created = await request('POST page/create-collection', { title }, { signal });
        return created.ok ? request('POST page/add-to-collection', { id: created.value.id, link }, { signal }) : created;
      },
      () => {
        setSaid(t('added', { title: title.trim() }));
        setTitle('');
        load();
      },
    );
  }

  if (reading.failure !== undefined) return <FailedRead failure={reading.failure} onRetry={load} />;
  return (
    <div className={ui.form}>
      {own !== undefined && own.length > 0 && <p>{t('note')}</p>}
      <div className={ui.group}>
        {own?.map((collection) => (
          <Switch
            key={collection.id}
            label={<bdi>{collection.title}</bdi>}
            isOn={collection.hasPuzzle}
            onChange={(isOn) => set(collection, isOn)}
          />
        ))}
      </div>
      <form className={ui.form} onSubmit={create}>
        <Field
          label={t('newTitle')}
          value={title}
          maxLength={COLLECTION_BOUNDS.titleCharacters}
          autoComplete="off"
          describedBy="add-said"
          aria-invalid={refusal === 'invalid-title' || undefined}
          onChange={({ target }) => setTitle(target.value)}
        />
        <div className={ui.actions}>
          <Button type="submit" isDisabled={isPending}>
            {t('make')}
          </Button>
          <Button variant="primary" onClick={onDone}>
            {t('done')}
          </Button>
          {refusal === 'account-required' && <ButtonLink href="/account">{t('account')}</ButtonLink>}
        </div>
      </form>
      <p id="add-said" role="status" className={failure === undefined ? undefined : ui.error}>
        {failure ?? said}
      </p>
    </div>
  );
}
