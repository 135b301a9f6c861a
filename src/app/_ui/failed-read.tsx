import { useTranslations } from 'next-intl';
import { Button } from './button';
import ui from './ui.module.css';

interface FailedReadProps {
  /** Why something could not be loaded; undefined when it could. */
  readonly failure: string | undefined;
  readonly onRetry: () => void;
}

/** Shown in the place of something that could not be loaded. */
export function FailedRead({ failure, onRetry }: FailedReadProps) {
  const t = useTranslations('failures');
  if (failure === undefined) return null;
  return (
    <div role="alert" className={ui.form}>
      <p className={ui.error}>{failure}</p>
      <div>
        <Button onClick={onRetry}>{t('again')}</Button>
      </div>
    </div>
  );
}
