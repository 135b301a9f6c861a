import { Shore } from './hero-illustration';
import styles from './intro.module.css';

/** The head of a page: what it is, and the shore. */
export function Intro({ heading, text }: { readonly heading: string; readonly text: string }) {
  return (
    <div className={styles.intro}>
      <div>
        <h1>{heading}</h1>
        <p>{text}</p>
      </div>
      <Shore className={styles.shore} />
    </div>
  );
}
