import type { ReactNode } from 'react';
import styles from './site.module.css';
import ui from './ui.module.css';

interface NoticeProps {
  readonly title: string;
  readonly text: string;
  /** Ways on. */
  readonly children: ReactNode;
}

/** A page that shows only a message and links. */
export function Notice({ title, text, children }: NoticeProps) {
  return (
    <div className={styles.notice}>
      <svg className={styles.water} viewBox="0 0 120 60" aria-hidden="true" focusable="false">
        <path d="M0 22q7.5-8 15 0t15 0t15 0t15 0t15 0t15 0t15 0t15 0M0 36q7.5-8 15 0t15 0t15 0t15 0t15 0t15 0t15 0t15 0M0 50q7.5-8 15 0t15 0t15 0t15 0t15 0t15 0t15 0t15 0" />
      </svg>
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={`${ui.centered} ${styles.actions}`}>{children}</div>
    </div>
  );
}
