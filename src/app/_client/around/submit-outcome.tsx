'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { ShareWays } from '@/app/_client/share/share-ways';
import { useAddress } from '@/app/_client/share/use-address';
import { useViolationSentence } from '@/app/_client/table/violation-sentence';
import type { Findings, SubmitState } from '@/app/_server/submit';
import paper from '@/app/_ui/paper.module.css';
import type { NotationError } from '@/engine/core/kind';

/** What was found out about a puzzle, or what is wrong with the text. */
export function SubmitOutcome({ state: { form, outcome } }: { readonly state: NonNullable<SubmitState> }) {
  const t = useTranslations('around.submit');
  switch (outcome.type) {
    case 'findings':
      return <FindingsView findings={outcome.findings} />;
    case 'notation':
      return <NotationProblem text={form.text} error={outcome.error} />;
    case 'refused':
      return <p className={paper.wrong}>{t(`refusals.${outcome.code}`)}</p>;
  }
}

function NotationProblem({ text, error: { code, at, params } }: { readonly text: string; readonly error: NotationError }) {
  const t = useTranslations('around.submit');
  const before = text.slice(0, at);
  const line = before.split('\n').length;
  const character = at - before.lastIndexOf('\n');
  // The sentences of all codes share one table, so that each is called with the parameters of its own.
  const say = t as (key: string, params?: NotationError['params']) => string;
  return (
    <p className={paper.wrong}>
      {t('where', { line: `${line}`, character: `${character}` })} {say(`notation.${code}`, asText(params))}
    </p>
  );
}

function asText(params: NotationError['params']): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, `${value}`]));
}

function FindingsView({ findings }: { readonly findings: Findings }) {
  const t = useTranslations('around.submit');
  const play = useTranslations('play');
  const kinds = useTranslations('kinds');
  const sentence = useViolationSentence();
  const { kind, width, height, solutions, level, techniques, violations } = findings;
  return (
    <>
      <p>
        <strong>
          {kinds(`${kind}.name`)} <bdi dir="ltr">{play('size', { width: `${width}`, height: `${height}` })}</bdi>
        </strong>
      </p>
      <p className={solutions === 'none' ? paper.wrong : undefined}>{t(solutions === 'gave-up' ? 'unknown' : solutions)}</p>
      {violations.length > 0 && (
        <div>
          <p>{t('broken')}</p>
          <ul>
            {[...new Set(violations.map(({ message }) => sentence(message)))].map((said) => (
              <li key={said}>{said}</li>
            ))}
          </ul>
        </div>
      )}
      {level !== null && <p>{t('level', { level: play(`levels.${level}`) })}</p>}
      {level === 'extreme' && <p>{t('guessing')}</p>}
      {techniques.length > 0 && (
        <div>
          <h3>{t('techniques')}</h3>
          <ul>
            {techniques.map(({ id, name, count }) => (
              <li key={id}>{t('technique', { name, count })}</li>
            ))}
          </ul>
        </div>
      )}
      {solutions !== 'none' && <ShareLink link={findings.link} />}
    </>
  );
}

function ShareLink({ link }: { readonly link: string }) {
  const t = useTranslations('around.submit');
  const path = `/p/${link}`;
  const address = useAddress(path);
  return (
    <>
      <div className={paper.ways}>
        <Link className="button" href={path}>
          {t('play')}
        </Link>
        <code dir="ltr">{path}</code>
      </div>
      <ShareWays address={address} text={t('shareText')} />
    </>
  );
}
