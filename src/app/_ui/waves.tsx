import styles from './waves.module.css';

/** Waves rise behind a message and stay. With reduced motion they are static. */
export function Waves() {
  return (
    <svg className={styles.tide} viewBox="0 0 240 60" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path className={styles.far} d="M-60 22q15-12 30 0t30 0t30 0t30 0t30 0t30 0t30 0t30 0t30 0t30 0t30 0t30 0V60H-60z" />
      <path className={styles.near} d="M-60 36q15-12 30 0t30 0t30 0t30 0t30 0t30 0t30 0t30 0t30 0t30 0t30 0t30 0V60H-60z" />
    </svg>
  );
}
