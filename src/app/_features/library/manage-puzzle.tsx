'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/app/_ui/button';
import { ButtonLink } from '@/app/_ui/button-link';
import { ConfirmButton } from '@/app/_ui/confirm';
import { Field } from '@/app/_ui/field';
import { Panel } from '@/app/_ui/panel';
import ui from '@/app/_ui/ui.module.css';
import { useFormAction } from '@/app/_ui/use-form-action';
import { openComments, renamePuzzle, unpublishPuzzle } from './actions';

interface ManagePuzzleProps {
  readonly link: string;
  readonly title: string;
  /** Whether players may comment. */
  readonly isOpen: boolean;
  readonly isListed: boolean;
}

/** What the author of a published puzzle can change. */
export function ManagePuzzle({ link, title, isOpen, isListed }: ManagePuzzleProps) {
  const t = useTranslations('library.manage');
  const { state, isPending, failure, form } = useFormAction(renamePuzzle);
  const refusal = state?.refusal && t(state.refusal === 'invalid-title' ? 'invalidTitle' : 'gone');
  const problem = failure ?? refusal;
  if (!isListed) {
    return (
      <Panel heading={t('heading')}>
        <p>{t('removed')}</p>
      </Panel>
    );
  }
  return (
    <Panel heading={t('heading')}>
      <form {...form} className={ui.form}>
        <input type="hidden" name="link" value={link} />
        <Field
          label={t('title')}
          name="title"
          defaultValue={state?.title ?? title}
          key={state?.title ?? title}
          autoComplete="off"
          describedBy="puzzle-title-said"
          aria-invalid={refusal !== undefined || undefined}
        />
        <div className={ui.actions}>
          <Button type="submit" isDisabled={isPending}>
            {t('rename')}
          </Button>
        </div>
        <p id="puzzle-title-said" role="status" className={problem === undefined ? undefined : ui.error}>
          {problem ?? (state !== null && t('renamed'))}
        </p>
      </form>
      <div className={ui.actions}>
        <ButtonLink href={`/p/${link}/statistics`} prefetch={false}>
          {t('statistics')}
        </ButtonLink>
        <form action={openComments}>
          <input type="hidden" name="link" value={link} />
          <Button type="submit" name="open" value={isOpen ? 'no' : 'yes'}>
            {t(isOpen ? 'close' : 'open')}
          </Button>
        </form>
        <ConfirmButton
          label={t('unpublish')}
          question={t('unpublishSure', { title })}
          cancel={t('cancel')}
          action={unpublishPuzzle}
          values={{ link }}
        />
      </div>
    </Panel>
  );
}
