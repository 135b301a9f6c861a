'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { getPathname } from '@/app/_i18n/navigation';
import { Button } from '@/app/_ui/button';
import { Dialog } from '@/app/_ui/dialog';
import { Select, TextArea } from '@/app/_ui/field';
import { Segmented } from '@/app/_ui/options';
import ui from '@/app/_ui/ui.module.css';
import { requirePuzzle } from '@/engine/notations/canonical';
import { DEFAULT_EMBED_SIZE, EMBED_SIZES, EMBED_THEMES, type EmbedSize, embedPath, frameSize } from '@/server/protocol/embed';
import { LOCALE_NAMES, LOCALES, type Locale } from '@/server/protocol/locales';
import { copyText } from './copy';
import { embedCode } from './embed-code';
import styles from './share.module.css';

interface EmbedDialogProps {
  /** The link id of the puzzle. */
  readonly link: string;
  /** Canonical notation. */
  readonly text: string;
  readonly title: string;
  readonly onClose: () => void;
}

const THEMES = ['device', ...EMBED_THEMES] as const;

/** The HTML that shows a puzzle in another site, with its choices and how it looks. */
export function EmbedDialog({ link, text, title, onClose }: EmbedDialogProps) {
  const t = useTranslations('share.embed');
  const [theme, setTheme] = useState<(typeof THEMES)[number]>('device');
  const [size, setSize] = useState<EmbedSize>(DEFAULT_EMBED_SIZE);
  const [locale, setLocale] = useState<Locale>(useLocale());
  const [status, setStatus] = useState<'copied' | 'notCopied'>();
  const path = getPathname({ href: embedPath(link, { theme: theme === 'device' ? undefined : theme, size }), locale });
  const frame = frameSize(size, requirePuzzle(text).puzzle);
  const code = embedCode(new URL(path, window.location.origin).href, title, frame);

  return (
    <Dialog heading={t('heading')} width="wide" onClose={onClose}>
      {(close) => (
        <>
          <p className={ui.note}>{t('note')}</p>
          <Segmented legend={t('theme')} options={THEMES.map((one) => [one, t(`themes.${one}`)])} value={theme} onChange={setTheme} />
          <Segmented legend={t('size')} options={EMBED_SIZES.map((one) => [one, t(`sizes.${one}`)])} value={size} onChange={setSize} />
          <Select
            label={t('language')}
            isInline
            options={LOCALES.map((one) => [one, LOCALE_NAMES[one]])}
            value={locale}
            onChange={setLocale}
          />
          <TextArea
            label={t('code')}
            value={code}
            readOnly
            rows={4}
            dir="ltr"
            spellCheck={false}
            onFocus={({ target }) => target.select()}
          />
          <p role="status" className={`${ui.muted} ${styles.note}`}>
            {status && t(status)}
          </p>
          <div className={ui.actions}>
            <Button variant="primary" onClick={async () => setStatus((await copyText(code)) ? 'copied' : 'notCopied')}>
              {t('copy')}
            </Button>
            <Button onClick={close}>{t('close')}</Button>
          </div>
          <iframe
            className={styles.preview}
            src={path}
            title={t('preview')}
            style={{ inlineSize: `${frame.width}px`, blockSize: `${frame.height}px` }}
          />
        </>
      )}
    </Dialog>
  );
}
