'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button, IconButton } from '@/app/_ui/button';
import { ButtonLink } from '@/app/_ui/button-link';
import { Segmented, Switch } from '@/app/_ui/options';
import { Panel } from '@/app/_ui/panel';
import { request } from '@/app/_ui/request';
import ui from '@/app/_ui/ui.module.css';
import { parsePuzzle } from '@/engine/notations/canonical';
import { asEditable, type EditablePuzzle } from './editable-puzzle';
import styles from './print.module.css';
import { type PrintItem, readPrintQueue, writePrintQueue } from './print-queue';
import { PrintedPuzzle } from './printed-puzzle';

/** The possible numbers of puzzles on a page. */
const PER_PAGE = ['1', '2', '4', '6'] as const;
type PerPage = (typeof PER_PAGE)[number];

interface Printed extends PrintItem {
  readonly number: number;
  readonly puzzle: EditablePuzzle;
}

/** Puzzles to print: pages of puzzles, each followed by a page of solutions. */
export function PrintSheet() {
  const t = useTranslations('lab.print');
  const [entries, setEntries] = useState<readonly PrintItem[]>();
  const [perPage, setPerPage] = useState<PerPage>('1');
  const [hasSolutions, setHasSolutions] = useState(false);
  useEffect(() => void setEntries(readPrintQueue()), []);
  const texts = (entries ?? []).map(({ text }) => text);
  const solutions = usePrintedSolutions(texts, hasSolutions);
  const found = texts.filter((text) => solutions.has(text)).length;

  function change(next: readonly PrintItem[]): void {
    setEntries(next);
    writePrintQueue(next);
  }

  if (entries === undefined) return null;
  const pages = pagesOf(entries, Number(perPage));
  return (
    <>
      <Panel className={styles.controls} aria-label={t('title')}>
        <p>{t(entries.length === 0 ? 'none' : 'intro')}</p>
        {entries.length > 0 && (
          <>
            <Segmented legend={t('perPage')} options={PER_PAGE.map((count) => [count, count])} value={perPage} onChange={setPerPage} />
            <Switch label={t('withSolutions')} isOn={hasSolutions} onChange={setHasSolutions} />
            <p role="status" className={ui.status}>
              {hasSolutions && found < texts.length && t('looking', { done: `${found}`, total: `${texts.length}` })}
            </p>
          </>
        )}
        <div className={ui.actions}>
          {entries.length > 0 && (
            <>
              <Button variant="primary" onClick={() => window.print()}>
                {t('printNow')}
              </Button>
              <Button onClick={() => change([])}>{t('empty')}</Button>
            </>
          )}
          <ButtonLink href="/lab">{t('backToLab')}</ButtonLink>
        </div>
      </Panel>
      <section className={styles.pages} aria-label={t('sheet')}>
        {pages.map((page) => (
          <Pages
            key={page[0].text}
            page={page}
            perPage={perPage}
            solutions={hasSolutions ? solutions : undefined}
            onRemove={(text) => change(entries.filter((entry) => entry.text !== text))}
          />
        ))}
      </section>
    </>
  );
}

interface PagesProps {
  readonly page: readonly Printed[];
  readonly perPage: PerPage;
  /** Undefined if solutions are not printed. */
  readonly solutions: ReadonlyMap<string, PrintedSolution> | undefined;
  readonly onRemove: (text: string) => void;
}

/** A page of puzzles and its page of solutions. */
function Pages({ page, perPage, solutions, onRemove }: PagesProps) {
  const t = useTranslations('lab.print');
  return (
    <>
      <div className={styles.page} data-per-page={perPage}>
        {page.map(({ text, title, author, number, puzzle }) => (
          <figure key={text}>
            <figcaption>
              <span dir="auto">{captionOf(number, title, author)}</span>
              <IconButton label={t('remove', { number: `${number}` })} onClick={() => onRemove(text)}>
                ×
              </IconButton>
            </figcaption>
            <PrintedPuzzle puzzle={puzzle} label={t('puzzle', { number: `${number}` })} />
          </figure>
        ))}
      </div>
      {solutions !== undefined && (
        <div className={styles.page} data-per-page={perPage}>
          {page.map(({ text, number, puzzle }) => {
            const solution = solutions.get(text);
            const label = t('solution', { number: `${number}` });
            const note = solution === null ? t('noSolution') : solution?.isOnly === false ? t('severalSolutions') : '';
            return (
              <figure key={text}>
                <figcaption>{[label, note].filter(Boolean).join(' · ')}</figcaption>
                <PrintedPuzzle puzzle={puzzle} solution={solution?.marks} label={label} />
              </figure>
            );
          })}
        </div>
      )}
    </>
  );
}

/** The heading of a printed puzzle. */
export function captionOf(number: number, title: string, author: string): string {
  return [number, title, author].filter(Boolean).join(' · ');
}

function pagesOf(entries: readonly PrintItem[], perPage: number): readonly (readonly Printed[])[] {
  const printed = entries.flatMap((entry, i): Printed[] => {
    const puzzle = parsePuzzle(entry.text);
    return puzzle.ok ? [{ ...entry, number: i + 1, puzzle: asEditable(puzzle.value) }] : [];
  });
  return Array.from({ length: Math.ceil(printed.length / perPage) }, (_, i) => printed.slice(i * perPage, (i + 1) * perPage));
}

/** The solution on the back page; null if none is known. */
type PrintedSolution = { readonly marks: Uint8Array; readonly isOnly: boolean } | null;

/** Finds the solutions of puzzles in canonical notation one after the other, while `areWanted` is true. */
function usePrintedSolutions(texts: readonly string[], areWanted: boolean): ReadonlyMap<string, PrintedSolution> {
  const [known, setKnown] = useState<ReadonlyMap<string, PrintedSolution>>(new Map());
  const next = areWanted ? texts.find((text) => !known.has(text)) : undefined;

  useEffect(() => {
    if (next === undefined) return;
    const own = new AbortController();
    void request('POST lab/solutions', { puzzle: next, maxSolutions: 2 }, { signal: own.signal }).then((answer) => {
      if (own.signal.aborted) return;
      const [first] = answer.ok ? answer.value.solutions : [];
      const isOnly = answer.ok && answer.value.status === 'unique';
      setKnown((before) => new Map(before).set(next, first === undefined ? null : { marks: Uint8Array.from(first, Number), isOnly }));
    });
    return () => own.abort();
  }, [next]);

  return known;
}
