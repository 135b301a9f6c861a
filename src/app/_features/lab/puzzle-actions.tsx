'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState, useTransition } from 'react';
import { type ShareOutcome, sharePuzzle } from '@/app/_features/lab/actions';
import { ShareWays } from '@/app/_features/share/share-buttons';
import { useAddress } from '@/app/_features/share/use-absolute-url';
import paper from '@/app/_ui/ui.module.css';
import { withPuzzle } from '../../_ui/lab-url';
import type { EditablePuzzle } from './editable-puzzle';
import styles from './lab.module.css';
import { Exports } from './notation-exports';
import { putOnSheet } from './print-queue';

interface TakeAlongProps {
  readonly sketch: EditablePuzzle;
  /** Canonical notation. */
  readonly text: string;
  /** It is known to have no solution. */
  readonly isHopeless: boolean;
}

type Refusal = Extract<ShareOutcome, { readonly ok: false }>['code'] | 'unavailable';
const MAX_LINE = 200;

/** What becomes of the puzzle: a link with its title and author, a game, a room, paper, other notations. */
export function PuzzleActions({ sketch, text, isHopeless }: TakeAlongProps) {
  const t = useTranslations('lab.take');
  const refusals = useTranslations('lab.shareRefusals');
  const router = useRouter();
  const [title, setTitle] = useState('');
  const [author, setAuthor] = useState('');
  const [isWorking, startWork] = useTransition();
  const [made, setMade] = useState<{ readonly of: string; readonly link: string }>();
  const [refusal, setRefusal] = useState<Refusal>();
  const of = JSON.stringify([text, title, author]);
  const link = made?.of === of ? made.link : undefined;

  function share(onDone: (link: string) => void): void {
    if (isWorking || isHopeless) return;
    setRefusal(undefined);
    startWork(async () => {
      const outcome = await sharePuzzle({ text, title, author }).catch(() => ({ ok: false, code: 'unavailable' }) as const);
      if (!outcome.ok) return setRefusal(outcome.code);
      setMade({ of, link: outcome.link });
      onDone(outcome.link);
    });
  }

  function print(): void {
    putOnSheet(text, title);
    router.push('/lab/print');
  }

  const idle = isWorking || isHopeless || undefined;
  return (
    <section className={paper.sheet} aria-labelledby="lab-take">
      <h2 id="lab-take">{t('heading')}</h2>
      <div className={styles.lines}>
        <LineField id="lab-title" label={t('puzzleTitle')} note={t('optional')} value={title} onChange={setTitle} />
        <LineField id="lab-author" label={t('author')} note={t('optional')} value={author} onChange={setAuthor} />
      </div>
      <div className={paper.ways}>
        <button
          type="button"
          className="button"
          data-quiet={idle}
          aria-disabled={idle}
          onClick={() => share((made) => router.push(`/p/${made}`))}
        >
          {t('play')}
        </button>
        <button
          type="button"
          className="button"
          data-quiet
          aria-disabled={idle}
          onClick={() => share((made) => router.push(`/new?puzzle=${made}`))}
        >
          {t('room')}
        </button>
        <button type="button" className="button" data-quiet aria-disabled={idle} onClick={() => share(() => {})}>
          {t('link')}
        </button>
        <Link className="button" data-quiet href={withPuzzle('/lab/watch', text)}>
          {t('watch')}
        </Link>
        <button type="button" className="button" data-quiet onClick={print}>
          {t('print')}
        </button>
      </div>
      <div role="status" className={styles.said}>
        {isHopeless && <p className={paper.soft}>{t('noSolution')}</p>}
        {isWorking && <p>{t('working')}</p>}
        {refusal !== undefined && <p className={paper.wrong}>{refusals(refusal)}</p>}
      </div>
      {link !== undefined && <MadeLink link={link} />}
      <Exports sketch={sketch} />
    </section>
  );
}

function MadeLink({ link }: { readonly link: string }) {
  const t = useTranslations('lab.take');
  const path = `/p/${link}`;
  return (
    <div className={styles.made}>
      <Link href={path} dir="ltr">
        {path}
      </Link>
      <ShareWays address={useAddress(path)} text={t('shareText')} />
    </div>
  );
}

interface LineFieldProps {
  readonly id: string;
  readonly label: string;
  readonly note: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function LineField({ id, label, note, value, onChange }: LineFieldProps) {
  return (
    <div className={paper.field}>
      <label htmlFor={id}>
        {label} <small className={paper.soft}>({note})</small>
      </label>
      <input
        id={id}
        className={paper.input}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        maxLength={MAX_LINE}
        dir="auto"
        autoComplete="off"
      />
    </div>
  );
}
