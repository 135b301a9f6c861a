import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styles from './public-board.module.css';

interface StartOverProps {
  /** Nothing is lost by it, so nothing is asked. */
  readonly isAtOnce: boolean;
  readonly isDisabled: boolean;
  readonly onConfirmed: () => void;
}

/** Clears the board; asks first when that takes away what others may be working on. */
export function StartOver({ isAtOnce, isDisabled, onConfirmed }: StartOverProps) {
  const t = useTranslations('room');
  const [isAsking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);

  useEffect(() => {
    if (isAsking) keep.current?.focus();
    else if (wasAsking.current) opener.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);

  function confirm(): void {
    setAsking(false);
    onConfirmed();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') setAsking(false);
  }

  if (isAsking && !isDisabled) {
    return (
      <fieldset className={styles.confirm} onKeyDown={onKeyDown}>
        <legend>{t('confirm')}</legend>
        <button type="button" className="button" onClick={confirm}>
          {t('confirmYes')}
        </button>
        <button type="button" ref={keep} className="button" data-quiet onClick={() => setAsking(false)}>
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
      data-quiet={!isAtOnce || undefined}
      aria-disabled={isDisabled || undefined}
      onClick={() => {
        if (isDisabled) return;
        if (isAtOnce) confirm();
        else setAsking(true);
      }}
    >
      {isAtOnce ? t('playAgain') : t('startOver')}
    </button>
  );
}
