import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/app/_ui/button';
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
        <Button variant="primary" onClick={confirm}>
          {t('confirmYes')}
        </Button>
        <Button ref={keep} onClick={() => setConfirming(false)}>
          {t('confirmNo')}
        </Button>
      </fieldset>
    );
  }
  return (
    <Button
      variant={isAtOnce ? 'primary' : 'secondary'}
      ref={opener}
      isDisabled={isDisabled}
      onClick={() => {
        if (isDisabled) return;
        if (isAtOnce) confirm();
        else setConfirming(true);
      }}
    >
      {isAtOnce ? t('playAgain') : t('startOver')}
    </Button>
  );
}
