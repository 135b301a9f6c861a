'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { Explainer } from '@/app/_features/explanations/explainer';
import paper from '@/app/_ui/ui.module.css';
import type { SearchId } from '@/engine/walkthrough/search-id';
import type { SearchComparison } from './comparison';
import { useFactSentence } from './node-reasons';
import { type LogWords, type SolveLog, writeJsonLog, writeTextLog } from './solve-log';
import type { SolvePosition } from './solve-position';

interface LogSectionProps {
  readonly watched: SolveLog;
  readonly explainer: Explainer;
}

/** What was watched, to keep. */
export function LogSection({ watched, explainer }: LogSectionProps) {
  const t = useTranslations('watch.log');
  const id = useId();
  const words = useLogWords(watched.position, explainer);
  return (
    <section className={paper.sheet} aria-labelledby={id}>
      <h2 id={id}>{t('heading')}</h2>
      <p>{t('intro')}</p>
      <div className={paper.ways}>
        <button
          type="button"
          className="button"
          data-quiet
          onClick={() => download('seawall-log.txt', 'text/plain', writeTextLog(watched, words))}
        >
          {t('text')}
        </button>
        <button
          type="button"
          className="button"
          data-quiet
          onClick={() => download('seawall-log.json', 'application/json', writeJsonLog(watched))}
        >
          {t('json')}
        </button>
      </div>
    </section>
  );
}

function useLogWords(position: SolvePosition, explainer: Explainer): LogWords {
  const t = useTranslations('watch');
  const refusals = useTranslations('lab.refusals');
  const fact = useFactSentence(position, explainer);

  function contender(search: SearchId, comparison: SearchComparison): string {
    const name = t(`searches.${search}.name`);
    const one = comparison[search];
    if (one.status === 'failed') return `${name}: ${refusals(one.failure)}`;
    if (one.status !== 'ended') return `${name}: ${t('compare.waiting')}`;
    const { status, nodes, ms } = one.answer;
    const answer = status === 'gave-up' ? t('compare.gaveUp', { count: nodes }) : t(`answers.${status}`);
    return `${name}: ${t('compare.guesses')} ${nodes}, ${t('compare.ms', { ms: ms.toFixed(1) })}, ${answer}`;
  }

  return {
    explainer,
    heading: (part) => t(`${part}.heading`),
    puzzle: (text) => t('log.puzzle', { puzzle: text }),
    board: (marks) => t('log.board', { marks }),
    level: (level) => t('film.level', { level: `level${level}` }),
    end: (end) => t(`film.ends.${end}`),
    search: (search) => t(`searches.${search}.name`),
    summary({ tree: { counts, status } }) {
      const { guesses, deadEnds, deepest } = counts;
      return t('tree.summary', { guesses, deadEnds, depth: deepest, answer: t(`answers.${status}`) });
    },
    ending: (ending) => t(`tree.endings.${ending}`),
    root: t('tree.root'),
    fact,
    contender,
  };
}

function download(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
