import styles from './waves.module.css';

/** The sea comes in behind the news and stays; for those who want no motion it is simply there. */
export function Tide() {
  return (
    <svg className={styles.tide} viewBox="0 0 240 60" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path className={styles.far} d="M-60 22q15-12 30 0t30 0t30 0t30 0t30 0t30 0t30 0t30 0t30 0t30 0t30 0t30 0V60H-60z" />
      <path className={styles.near} d="M-60 36q15-12 30 0t30 0t30 0t30 0t30 0t30 0t30 0t30 0t30 0t30 0t30 0t30 0V60H-60z" />
    </svg>
  );
}
