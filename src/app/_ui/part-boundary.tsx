'use client';

import { useTranslations } from 'next-intl';
import { Component, type ReactNode } from 'react';
import { Button } from './button';
import styles from './part-boundary.module.css';
import ui from './ui.module.css';

interface PartBoundaryProps {
  /** The place of the message in the layout. */
  readonly className?: string;
  readonly children: ReactNode;
}

/** A part of a page that fails alone: an exception in it shows a message in its place, and the rest of the page goes on. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { className = '', children } = this.props;
    if (!this.state.hasFailed) return children;
    return <Failure className={className} onReload={() => this.setState({ hasFailed: false })} />;
  }
}

function Failure({ className, onReload }: { readonly className: string; readonly onReload: () => void }) {
  const t = useTranslations('errors');
  return (
    <div className={`${ui.middle} ${styles.failure} ${className}`} role="alert">
      <p>{t('part')}</p>
      <Button onClick={onReload}>{t('reloadPart')}</Button>
    </div>
  );
}
