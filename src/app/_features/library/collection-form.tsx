'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/app/_ui/button';
import { Field, TextArea } from '@/app/_ui/field';
import ui from '@/app/_ui/ui.module.css';
import { useFormAction } from '@/app/_ui/use-form-action';
import { COLLECTION_BOUNDS } from '@/server/protocol/collections';
import { changeCollection, createCollection } from './actions';

interface CollectionFormProps {
  /** The collection to change; undefined to create one. */
  readonly collection?: { readonly id: string; readonly title: string; readonly description: string };
}

/** Creates a collection, or changes its title and description. */
export function CollectionForm({ collection }: CollectionFormProps) {
  const t = useTranslations('collections.form');
  const { state, isPending, failure, form } = useFormAction(collection === undefined ? createCollection : changeCollection);
  const { title, description } = state ?? collection ?? { title: '', description: '' };
  const refusal = state?.refusal;
  const problem = failure ?? (refusal && t(`refusals.${refusal}`));
  return (
    <form {...form} className={ui.form}>
      {collection !== undefined && <input type="hidden" name="collection" value={collection.id} />}
      <Field
        label={t('title')}
        name="title"
        defaultValue={title}
        key={`title ${title}`}
        maxLength={COLLECTION_BOUNDS.titleCharacters}
        autoComplete="off"
        describedBy="collection-said"
        aria-invalid={refusal === 'invalid-title' || undefined}
      />
      <TextArea
        label={t('description')}
        name="description"
        dir="auto"
        rows={3}
        defaultValue={description}
        key={`description ${description}`}
        maxLength={COLLECTION_BOUNDS.descriptionCharacters}
        describedBy="collection-said"
        aria-invalid={refusal === 'invalid-description' || undefined}
      />
      <div className={ui.actions}>
        <Button type="submit" isDisabled={isPending}>
          {t(collection === undefined ? 'make' : 'save')}
        </Button>
      </div>
      <p id="collection-said" role="status" className={problem === undefined ? undefined : ui.error}>
        {problem ?? (state !== null && t('saved'))}
      </p>
    </form>
  );
}
