'use client';

import { useTranslations } from 'next-intl';
import { type CSSProperties, type ReactNode, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { Link } from '@/app/_i18n/navigation';
import { Button, IconButton } from '@/app/_ui/button';
import buttons from '@/app/_ui/button.module.css';
import { PartBoundary } from '@/app/_ui/part-boundary';
import type { Size } from '@/engine/core/grid';
import { Icon, type IconName } from './icon';
import bar from './play-bar.module.css';
import styles from './play-layout.module.css';

/** Between the parts of a title: a narrow screen shows as many as fit. */
const BETWEEN = /\s· /;

/** What is beside the board: a column on wide screens, a sheet on phones. */
interface Panel {
  readonly label: string;
  readonly icon: IconName;
  readonly content: ReactNode;
  /** How many messages in it are new. */
  readonly unread?: number;
  /** Called when the sheet opens and when it closes. */
  readonly onSeen?: () => void;
}

interface PlayLayoutProps {
  /** Puzzle and level. */
  readonly title: string;
  /** The path of the back link. */
  readonly back: string;
  /** The size of the board. */
  readonly size: Size;
  /** How many boards are side by side. */
  readonly count?: number;
  /** Whether the panel needs more width than text does. */
  readonly hasWidePanel?: boolean;
  readonly clock?: ReactNode;
  /** The connection. */
  readonly status?: ReactNode;
  /** The progress of a race. */
  readonly progress?: ReactNode;
  readonly panel: Panel;
  /** Shown first in the panel, which opens when the result appears. */
  readonly result?: ReactNode;
  /** The board with its palette, tools and messages; each chooses its area by its styles. */
  readonly children: ReactNode;
}

/** The screen of every board that is played: it fills the viewport, and the site's header and footer are hidden by the styles. */
export function PlayLayout({
  title,
  back,
  size,
  count = 1,
  hasWidePanel = false,
  clock,
  status,
  progress,
  panel,
  result,
  children,
}: PlayLayoutProps) {
  const t = useTranslations('play.layout');
  const hasResult = Boolean(result);
  const sheet = useSheet(hasResult, panel.onSeen);
  const unread = sheet.isOpen ? 0 : (panel.unread ?? 0);
  return (
    <div
      className={styles.layout}
      data-play-layout={hasWidePanel ? 'wide' : ''}
      style={{ '--columns': size.width, '--rows': size.height, '--boards': count } as CSSProperties}
    >
      <header className={bar.bar} inert={sheet.isCovering}>
        <Link className={buttons.icon} href={back} aria-label={t('back')} title={t('back')}>
          <Icon name="back" mirrors />
        </Link>
        <div className={bar.titles}>
          <h1 className={bar.title}>
            {title.split(BETWEEN).map((part, i) => (
              <span key={part}>{i === 0 ? part : ` · ${part}`}</span>
            ))}
          </h1>
          {status}
        </div>
        {clock && <div className={bar.clocks}>{clock}</div>}
        <IconButton
          ref={sheet.opener}
          className={bar.compact}
          label={unread > 0 ? t('unread', { panel: panel.label, count: unread }) : panel.label}
          aria-expanded={sheet.isOpen}
          onClick={sheet.toggle}
        >
          <Icon name={panel.icon} />
          {unread > 0 && (
            <span className={bar.unread} aria-hidden="true">
              {unread}
            </span>
          )}
        </IconButton>
      </header>
      <div className={styles.table} data-over={hasResult || undefined}>
        <div className={styles.contents} inert={sheet.isCovering}>
          {progress && (
            <div className={styles.progress}>
              <PartBoundary>{progress}</PartBoundary>
            </div>
          )}
          <PartBoundary className={styles.cover}>{children}</PartBoundary>
          {hasResult && (
            <div className={`${styles.tools} ${styles.compact}`}>
              <Button variant="primary" aria-expanded={sheet.isOpen} onClick={sheet.toggle}>
                {t('result')}
              </Button>
            </div>
          )}
        </div>
        {sheet.isOpen && <div className={`${styles.scrim} ${styles.compact}`} />}
        <aside className={styles.panel} aria-label={panel.label} data-open={sheet.isOpen || undefined}>
          <div className={`${styles.sheetHead} ${styles.compact}`}>
            <span>{hasResult ? t('outcome') : panel.label}</span>
            <IconButton ref={sheet.closer} label={t('close')} onClick={sheet.close}>
              <Icon name="close" />
            </IconButton>
          </div>
          <div ref={sheet.content} className={styles.content}>
            <PartBoundary>{result}</PartBoundary>
            <PartBoundary>{panel.content}</PartBoundary>
          </div>
        </aside>
      </div>
    </div>
  );
}

/** Where the panel is a sheet; the styles have the same condition. */
const COMPACT = 'screen and (aspect-ratio < 1), screen and (height < 32rem)';

function subscribeToShape(listener: () => void): () => void {
  const shape = matchMedia(COMPACT);
  shape.addEventListener('change', listener);
  return () => shape.removeEventListener('change', listener);
}

/** The panel as a sheet: it opens with the result, and by its button, to which the focus returns. What it covers takes no focus. */
function useSheet(hasResult: boolean, onSeen: (() => void) | undefined) {
  const [isOpen, setOpen] = useState(hasResult);
  const [hadResult, setHadResult] = useState(hasResult);
  const opener = useRef<HTMLButtonElement>(null);
  const closer = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isCompact = useSyncExternalStore(
    subscribeToShape,
    () => matchMedia(COMPACT).matches,
    () => false,
  );
  if (hadResult !== hasResult) {
    setHadResult(hasResult);
    setOpen(hasResult);
  }

  useEffect(() => {
    if (!hasResult) return;
    content.current?.scrollTo({ top: 0 });
    // A sheet covers the focused board. In the column the button is not drawn and takes no focus.
    if (!content.current?.contains(document.activeElement)) closer.current?.focus({ preventScroll: true });
  }, [hasResult]);

  const close = useCallback(() => {
    // Covered, the button takes no focus.
    flushSync(() => {
      onSeen?.();
      setOpen(false);
    });
    opener.current?.focus({ preventScroll: true });
  }, [onSeen]);

  useEffect(() => {
    if (!isOpen) return;
    // A dialog above the sheet closes first, by itself.
    const onKeyDown = ({ key, target }: KeyboardEvent) => key === 'Escape' && !(target as Element).closest('dialog') && close();
    const onPointerDown = ({ target }: PointerEvent) => {
      if ((target as Element).classList.contains(styles.scrim)) close();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [isOpen, close]);

  function toggle(): void {
    if (isOpen) {
      close();
      return;
    }
    flushSync(() => {
      onSeen?.();
      setOpen(true);
    });
    closer.current?.focus({ preventScroll: true });
  }

  return { isOpen, isCovering: isOpen && isCompact, opener, closer, content, close, toggle };
}
