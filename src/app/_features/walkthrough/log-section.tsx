'use client';

import { useTranslations } from 'next-intl';
import { useLabFailureText } from '@/app/_features/lab/use-lab-job';
import { Button } from '@/app/_ui/button';
import { Panel } from '@/app/_ui/panel';
import { saveFile } from '@/app/_ui/save-file';
import ui from '@/app/_ui/ui.module.css';
import { useNogoodText } from './node-reasons';
import { useSolve } from './solve-context';
import { type SolveLog, writeJsonLog, writeTextLog } from './solve-log';

/** Downloads the loaded walkthrough, tree and comparison as a log. */
export function LogSection({ solveLog }: { readonly solveLog: SolveLog }) {
  const t = useTranslations('walkthrough');
  const { explainer } = useSolve();
  const texts = { t, explainer, nogood: useNogoodText(), failure: useLabFailureText() };
  return (
    <Panel heading={t('log.heading')}>
      <p>{t('log.intro')}</p>
      <div className={ui.actions}>
        <Button onClick={() => saveFile('seawall-log.txt', 'text/plain', writeTextLog(solveLog, texts))}>{t('log.text')}</Button>
        <Button onClick={() => saveFile('seawall-log.json', 'application/json', writeJsonLog(solveLog))}>{t('log.json')}</Button>
      </div>
    </Panel>
  );
}
