import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styles from './public-board.module.css';

interface ResetButtonProps {
  /** Resets without confirmation, because nothing is lost. */
  readonly isAtOnce: boolean;
  readonly isDisabled: boolean;
  readonly onConfirmed: () => void;
}

/** Clears the board. Asks for confirmation if that removes the work of other players. */
export function ResetButton({ isAtOnce, isDisabled, onConfirmed }: ResetButtonProps) {
  const t = useTranslations('publicBoards');
  const [isConfirming, setConfirming] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const wasConfirming = useRef(false);

  useEffect(() => {
    if (isConfirming) keep.current?.focus();
    else if (wasConfirming.current) opener.current?.focus();
    wasConfirming.current = isConfirming;
  }, [isConfirming]);

  function confirm(): void {
    setConfirming(false);
    onConfirmed();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') setConfirming(false);
  }

  if (isConfirming && !isDisabled) {
    return (
      <fieldset className={styles.confirm} onKeyDown={onKeyDown}>
        <legend>{t('confirm')}</legend>
        <button type="button" className="button" onClick={confirm}>
          {t('confirmYes')}
        </button>
        <button type="button" ref={keep} className="button" data-variant="secondary" onClick={() => setConfirming(false)}>
          {t('confirmNo')}
        </button>
      </fieldset>
    );
  }
  return (
    <button
      type="button"
      ref={opener}
      className="button"
      data-variant={isAtOnce ? undefined : 'secondary'}
      aria-disabled={isDisabled || undefined}
      onClick={() => {
        if (isDisabled) return;
        if (isAtOnce) confirm();
        else setConfirming(true);
      }}
    >
      {isAtOnce ? t('playAgain') : t('startOver')}
    </button>
  );
}
