'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ShareButtons } from '@/app/_features/share/share-buttons';
import { Link } from '@/app/_i18n/navigation';
import { useOpenPage } from '@/app/_i18n/use-navigation';
import { Button } from '@/app/_ui/button';
import { ButtonLink } from '@/app/_ui/button-link';
import { Field } from '@/app/_ui/field';
import { Panel } from '@/app/_ui/panel';
import { request } from '@/app/_ui/request';
import ui from '@/app/_ui/ui.module.css';
import { puzzlePath } from '@/app/_ui/urls';
import { useSubmit } from '@/app/_ui/use-submit';
import type { RequestRefusal } from '@/server/protocol/requests';
import type { EditablePuzzle } from './editable-puzzle';
import styles from './lab.module.css';
import { NotationExports } from './notation-exports';
import { addToPrintQueue } from './print-queue';
import { PublishPuzzle } from './publish-puzzle';

interface PuzzleActionsProps {
  readonly puzzle: EditablePuzzle;
  /** Canonical notation. */
  readonly text: string;
  /** The puzzle is known to have no solution. */
  readonly isHopeless: boolean;
}

const MAX_LINE = 200;

/** What a visitor can do with the puzzle: a link with title and author, a game, a room, printing, other notations. */
export function PuzzleActions({ puzzle, text, isHopeless }: PuzzleActionsProps) {
  const t = useTranslations('lab.actions');
  const refusals = useTranslations('lab.shareRefusals');
  const openPage = useOpenPage();
  const [title, setTitle] = useState('');
  const [author, setAuthor] = useState('');
  const { isPending, failure, submit } = useSubmit<RequestRefusal<'POST page/share-puzzle'>>(refusals);
  const [made, setMade] = useState<{ readonly of: string; readonly link: string }>();
  const of = JSON.stringify([text, title, author]);
  const link = made?.of === of ? made.link : undefined;

  function share(onDone: (link: string) => void): void {
    if (isHopeless) return;
    submit(
      (signal) => request('POST page/share-puzzle', { text, title, author }, { signal }),
      (shared) => {
        setMade({ of, link: shared.link });
        onDone(shared.link);
      },
    );
  }

  function print(): void {
    addToPrintQueue(text, title, author);
    openPage('/lab/print');
  }

  const line = { maxLength: MAX_LINE, autoComplete: 'off' };
  const idle = isPending || isHopeless || undefined;
  return (
    <Panel heading={t('heading')}>
      <div className={styles.lines}>
        <Field label={t('puzzleTitle')} note={t('optional')} {...line} value={title} onChange={({ target }) => setTitle(target.value)} />
        <Field label={t('author')} note={t('optional')} {...line} value={author} onChange={({ target }) => setAuthor(target.value)} />
      </div>
      <div className={ui.actions}>
        <Button variant="primary" isDisabled={idle} onClick={() => share((made) => openPage(`/p/${made}`))}>
          {t('play')}
        </Button>
        <Button isDisabled={idle} onClick={() => share((made) => openPage(`/rooms/new?puzzle=${made}`))}>
          {t('room')}
        </Button>
        <Button isDisabled={idle} onClick={() => share(() => {})}>
          {t('link')}
        </Button>
        <ButtonLink href={puzzlePath('/lab/walkthrough', text)}>{t('watch')}</ButtonLink>
        <Button onClick={print}>{t('print')}</Button>
      </div>
      <div role="status" className={`${ui.group} ${ui.status}`}>
        {isHopeless && <p className={ui.muted}>{t('noSolution')}</p>}
        {isPending && <p>{t('working')}</p>}
        {failure !== undefined && <p className={ui.error}>{failure}</p>}
      </div>
      {link !== undefined && <MadeLink link={link} />}
      {!isHopeless && <PublishPuzzle key={of} text={text} title={title} author={author} />}
      <NotationExports puzzle={puzzle} />
    </Panel>
  );
}

function MadeLink({ link }: { readonly link: string }) {
  const t = useTranslations('lab.actions');
  const path = `/p/${link}`;
  return (
    <div className={`${ui.group} ${styles.made}`}>
      <Link href={path} dir="ltr">
        {path}
      </Link>
      <ShareButtons path={path} text={t('shareText')} />
    </div>
  );
}
