'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import paper from '@/app/_ui/ui.module.css';
import { parsePuzzle } from '@/engine/notations/canonical';
import { asSketch, type EditablePuzzle } from './editable-puzzle';
import styles from './print.module.css';
import { type PrintItem, readSheet, writeSheet } from './print-queue';
import { PrintedPuzzle } from './printed-puzzle';
import { type PrintedSolution, usePrintedSolutions } from './use-printed-solutions';

/** How many puzzles a page can hold. */
const PER_PAGE = [1, 2, 4, 6] as const;
type PerPage = (typeof PER_PAGE)[number];

interface Printed extends PrintItem {
  readonly number: number;
  readonly sketch: EditablePuzzle;
}

/** Puzzles for paper: pages of them, and behind each page one with their solutions. */
export function PrintSheet() {
  const t = useTranslations('lab.print');
  const [entries, setEntries] = useState<readonly PrintItem[]>();
  const [perPage, setPerPage] = useState<PerPage>(1);
  const [hasSolutions, setHasSolutions] = useState(false);
  useEffect(() => setEntries(readSheet()), []);
  const texts = (entries ?? []).map(({ text }) => text);
  const solutions = usePrintedSolutions(texts, hasSolutions);
  const found = texts.filter((text) => solutions.has(text)).length;

  function change(next: readonly PrintItem[]): void {
    setEntries(next);
    writeSheet(next);
  }

  if (entries === undefined) return null;
  const pages = pagesOf(entries, perPage);
  return (
    <>
      <section className={`${paper.sheet} ${styles.controls}`} aria-label={t('title')}>
        <p>{t(entries.length === 0 ? 'none' : 'intro')}</p>
        {entries.length > 0 && (
          <>
            <fieldset className={styles.perPage}>
              <legend>{t('perPage')}</legend>
              {PER_PAGE.map((count) => (
                <label key={count}>
                  <input type="radio" name="per-page" checked={count === perPage} onChange={() => setPerPage(count)} />
                  {count}
                </label>
              ))}
            </fieldset>
            <label className={paper.choice}>
              <input type="checkbox" checked={hasSolutions} onChange={({ target }) => setHasSolutions(target.checked)} />
              {t('withSolutions')}
            </label>
            <p role="status" className={paper.said}>
              {hasSolutions && found < texts.length && t('looking', { done: `${found}`, total: `${texts.length}` })}
            </p>
          </>
        )}
        <div className={paper.ways}>
          {entries.length > 0 && (
            <>
              <button type="button" className="button" onClick={() => window.print()}>
                {t('printNow')}
              </button>
              <button type="button" className="button" data-quiet onClick={() => change([])}>
                {t('empty')}
              </button>
            </>
          )}
          <Link className="button" data-quiet href="/lab">
            {t('backToLab')}
          </Link>
        </div>
      </section>
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
  /** Undefined where nobody wants them. */
  readonly solutions: ReadonlyMap<string, PrintedSolution> | undefined;
  readonly onRemove: (text: string) => void;
}

/** A page, and the one behind it. */
function Pages({ page, perPage, solutions, onRemove }: PagesProps) {
  const t = useTranslations('lab.print');
  return (
    <>
      <div className={styles.page} data-per-page={perPage}>
        {page.map(({ text, title, number, sketch }) => (
          <figure key={text}>
            <figcaption>
              <span dir="auto">{[number, title].filter(Boolean).join(' · ')}</span>
              <button
                type="button"
                aria-label={t('remove', { number: `${number}` })}
                title={t('remove', { number: `${number}` })}
                onClick={() => onRemove(text)}
              >
                ×
              </button>
            </figcaption>
            <PrintedPuzzle sketch={sketch} label={t('puzzle', { number: `${number}` })} />
          </figure>
        ))}
      </div>
      {solutions !== undefined && (
        <div className={styles.page} data-per-page={perPage}>
          {page.map(({ text, number, sketch }) => {
            const solution = solutions.get(text);
            const label = t('solution', { number: `${number}` });
            const note = solution === null ? t('noSolution') : solution?.isOnly === false ? t('severalSolutions') : '';
            return (
              <figure key={text}>
                <figcaption>{[label, note].filter(Boolean).join(' · ')}</figcaption>
                <PrintedPuzzle sketch={sketch} solution={solution?.marks} label={label} />
              </figure>
            );
          })}
        </div>
      )}
    </>
  );
}

function pagesOf(entries: readonly PrintItem[], perPage: number): readonly (readonly Printed[])[] {
  const printed = entries.flatMap((entry, i): Printed[] => {
    const puzzle = parsePuzzle(entry.text);
    return puzzle.ok ? [{ ...entry, number: i + 1, sketch: asSketch(puzzle.value) }] : [];
  });
  return Array.from({ length: Math.ceil(printed.length / perPage) }, (_, i) => printed.slice(i * perPage, (i + 1) * perPage));
}
