'use client';

import { useTranslations } from 'next-intl';
import type { Explainer } from '@/app/_features/explanations/explainer';
import { Button } from '@/app/_ui/button';
import { Panel } from '@/app/_ui/panel';
import ui from '@/app/_ui/ui.module.css';
import type { SearchId } from '@/engine/walkthrough/search-id';
import type { SearchComparison } from './comparison';
import { useNogoodText } from './node-reasons';
import { type LogTexts, type SolveLog, writeJsonLog, writeTextLog } from './solve-log';
import type { SolvePosition } from './solve-position';

interface LogSectionProps {
  readonly solveLog: SolveLog;
  readonly explainer: Explainer;
}

/** Downloads the loaded walkthrough, tree and comparison as a log. */
export function LogSection({ solveLog, explainer }: LogSectionProps) {
  const t = useTranslations('walkthrough.log');
  const texts = useLogTexts(solveLog.position, explainer);
  return (
    <Panel heading={t('heading')}>
      <p>{t('intro')}</p>
      <div className={ui.actions}>
        <Button onClick={() => download('seawall-log.txt', 'text/plain', writeTextLog(solveLog, texts))}>{t('text')}</Button>
        <Button onClick={() => download('seawall-log.json', 'application/json', writeJsonLog(solveLog))}>{t('json')}</Button>
      </div>
    </Panel>
  );
}

function useLogTexts(position: SolvePosition, explainer: Explainer): LogTexts {
  const t = useTranslations('walkthrough');
  const refusals = useTranslations('lab.refusals');
  const nogood = useNogoodText(position, explainer);

  function compared(search: SearchId, comparison: SearchComparison): string {
    const name = t(`searches.${search}.name`);
    const one = comparison[search];
    if (one.status === 'failed') return `${name}: ${refusals(one.failure)}`;
    if (one.status !== 'ended') return `${name}: ${t('compare.waiting')}`;
    const { status, decisions, ms } = one.answer;
    const answer = status === 'gave-up' ? t('compare.gaveUp', { count: decisions }) : t(`answers.${status}`);
    return `${name}: ${t('compare.guesses')} ${decisions}, ${t('compare.ms', { ms: ms.toFixed(1) })}, ${answer}`;
  }

  return {
    explainer,
    heading: (part) => t(`${part}.heading`),
    puzzle: (text) => t('log.puzzle', { puzzle: text }),
    board: (marks) => t('log.board', { marks }),
    level: (level) => t('player.level', { level: `level${level}` }),
    end: (end) => t(`player.ends.${end}`),
    search: (search) => t(`searches.${search}.name`),
    summary({ tree: { counts, status } }) {
      const { decisions, deadEnds, deepest } = counts;
      return t('tree.summary', { guesses: decisions, deadEnds, depth: deepest, answer: t(`answers.${status}`) });
    },
    ending: (ending) => t(`tree.endings.${ending}`),
    root: t('tree.root'),
    nogood,
    compared,
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
