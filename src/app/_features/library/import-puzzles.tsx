'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type SubmitEvent, useState } from 'react';
import { Link } from '@/app/_i18n/navigation';
import { Button } from '@/app/_ui/button';
import { TextArea } from '@/app/_ui/field';
import { Panel } from '@/app/_ui/panel';
import { ProgressBar } from '@/app/_ui/progress-bar';
import { request } from '@/app/_ui/request';
import { Table } from '@/app/_ui/table';
import ui from '@/app/_ui/ui.module.css';
import { useSubmit } from '@/app/_ui/use-submit';
import type { NotationError } from '@/engine/core/kind';
import { fail, succeed } from '@/engine/core/result';
import { puzzleLinesOf } from '@/engine/notations/puzzle-lines';
import { COLLECTION_BOUNDS, type ImportedLine } from '@/server/protocol/collections';

/** What became of a line of the text. */
interface Reported {
  readonly number: number;
  readonly imported: ImportedLine;
}

interface Progress {
  readonly done: number;
  readonly count: number;
  readonly isWaiting: boolean;
}

/** Longer than the server needs until it takes the next line. */
const PAUSE_SECONDS = 1;
const MAX_PAUSES = 60;

/** Imports puzzles into a collection, one of each line, and reports on every line. */
export function ImportPuzzles({ id }: { readonly id: string }) {
  const { refresh } = useRouter();
  const t = useTranslations('collections.import');
  const { isPending, failure, submit, clear } = useSubmit<'not-allowed'>(() => t('notAllowed'));
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<'empty' | 'tooMany'>();
  const [progress, setProgress] = useState<Progress>();
  const [report, setReport] = useState<readonly Reported[]>([]);
  const [isDone, setDone] = useState(false);

  function start(event: SubmitEvent): void {
    event.preventDefault();
    const lines = puzzleLinesOf(text);
    const found = lines.length === 0 ? 'empty' : lines.length > COLLECTION_BOUNDS.lines ? 'tooMany' : undefined;
    setProblem(found);
    if (found !== undefined) return;
    setReport([]);
    setDone(false);
    const reported: Reported[] = [];
    submit(
      async (signal) => {
        for (const [i, { number, line }] of lines.entries()) {
          const at = { done: i + 1, count: lines.length };
          setProgress({ ...at, isWaiting: false });
          const imported = await importLine(line, signal, () => setProgress({ ...at, isWaiting: true }));
          if (!imported.ok) {
            if (!signal.aborted) keepRest(reported);
            return imported;
          }
          reported.push({ number, imported: imported.value });
          setReport([...reported]);
        }
        return succeed(null);
      },
      () => {
        keepRest(reported);
        setDone(true);
      },
    );
  }

  /** A line beyond the budget waits until the server has time for it. */
  async function importLine(line: string, signal: AbortSignal, onWait: () => void) {
    for (let pauses = 0; ; pauses += 1) {
      const answer = await request('POST page/import-puzzle', { id, line }, { signal });
      if (answer.ok || answer.error.code !== 'rate-limited' || pauses === MAX_PAUSES) return answer;
      onWait();
      if (await isAborted(signal, answer.error.retryAfter ?? PAUSE_SECONDS)) return fail({ code: 'cancelled' as const });
    }
  }

  /** Leaves the lines that were not added in the field, and shows the others on the page. */
  function keepRest(reported: readonly Reported[]): void {
    const done = new Set(reported.filter(({ imported }) => imported.status !== 'refused').map(({ number }) => number));
    const rest = puzzleLinesOf(text).filter(({ number }) => !done.has(number));
    setText(rest.map(({ line }) => line).join('\n'));
    refresh();
  }

  function stop(): void {
    clear();
    keepRest(report);
  }

  const countOf = (status: ImportedLine['status']) => `${report.filter(({ imported }) => imported.status === status).length}`;
  const counts = { added: countOf('added'), duplicates: countOf('duplicate'), refused: countOf('refused') };
  const failed = failure ?? (problem && t(problem));
  return (
    <Panel heading={t('heading')}>
      <form className={ui.form} onSubmit={start}>
        <TextArea
          label={t('text')}
          note={t('note')}
          rows={6}
          dir="ltr"
          spellCheck={false}
          autoCapitalize="off"
          value={text}
          readOnly={isPending}
          describedBy="import-said"
          aria-invalid={problem !== undefined || undefined}
          onChange={({ target }) => setText(target.value)}
        />
        <div className={ui.actions}>
          <Button type="submit" isDisabled={isPending}>
            {t('start')}
          </Button>
          {isPending && <Button onClick={stop}>{t('stop')}</Button>}
        </div>
      </form>
      {isPending && progress !== undefined && (
        <div className={ui.group}>
          <ProgressBar max={progress.count} value={progress.done} aria-labelledby="import-progress" />
          <p id="import-progress">
            {t(progress.isWaiting ? 'waiting' : 'progress', { done: `${progress.done}`, count: `${progress.count}` })}
          </p>
        </div>
      )}
      <p id="import-said" role="status" className={failed === undefined ? undefined : ui.error}>
        {failed ?? (isDone && `${t('done', counts)} ${counts.refused === '0' ? '' : t('left')}`)}
      </p>
      {report.length > 0 && (
        <Table caption={t('report')} columns={[{ number: t('line') }, t('outcome')]}>
          {report.map(({ number, imported }) => (
            <tr key={number}>
              <td data-number>{number}</td>
              <td>
                <Outcome imported={imported} />
              </td>
            </tr>
          ))}
        </Table>
      )}
    </Panel>
  );
}

function Outcome({ imported }: { readonly imported: ImportedLine }) {
  const t = useTranslations('collections.import');
  // The sentences of all codes share one table; the cast passes each its own parameters.
  const notation = useTranslations('lab.notation') as (key: string, params?: NotationError['params']) => string;
  if (imported.status === 'refused') {
    // The codes that begin with “which” ask a question that only the lab can answer.
    const { code, error } = imported;
    const params = Object.fromEntries(Object.entries(error?.params ?? {}).map(([name, value]) => [name, `${value}`]));
    return (
      <span className={ui.error}>
        {t(`refusals.${code}`)} {error !== null && !error.code.startsWith('which-') && notation(error.code, params)}
      </span>
    );
  }
  const { link, title } = imported;
  return (
    <>
      {imported.status === 'added' ? t('added') : t('duplicate', { author: imported.author ?? t('deleted') })}{' '}
      <Link href={`/p/${link}`} prefetch={false}>
        <bdi>{title}</bdi>
      </Link>
    </>
  );
}

/** Waits; true at once when it is aborted. */
function isAborted(signal: AbortSignal, seconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), seconds * 1_000);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve(true);
      },
      { once: true },
    );
  });
}
