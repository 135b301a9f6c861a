'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import paper from '@/app/_ui/ui.module.css';
import styles from './account.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Codes that are shown this once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useTranslations('account.codes');
  const heading = useRef<HTMLHeadingElement>(null);
  const [isCopied, setCopied] = useState(false);
  const text = `${codes.join('\n')}\n`;
  useEffect(() => heading.current?.focus(), []);

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  }

  return (
    <section className={paper.sheet} aria-labelledby="codes">
      <h2 id="codes" ref={heading} tabIndex={-1}>
        {t('heading')}
      </h2>
      <p>{t('note')}</p>
      <ol className={styles.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={paper.ways}>
        <button type="button" className="button" data-quiet onClick={copy}>
          {isCopied ? t('copied') : t('copy')}
        </button>
        <a className="button" data-quiet href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`} download={t('fileName')}>
          {t('save')}
        </a>
        <button type="button" className="button" onClick={onDone}>
          {t('done')}
        </button>
      </div>
    </section>
  );
}
