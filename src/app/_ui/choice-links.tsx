import Link from 'next/link';
import styles from './choice-links.module.css';

interface ChoiceLinksProps {
  /** What is chosen between. */
  readonly label: string;
  readonly choices: readonly { readonly text: string; readonly href: string; readonly isChosen: boolean }[];
}

/** One of a few, each with an address of its own. */
export function ChoiceLinks({ label, choices }: ChoiceLinksProps) {
  return (
    <nav className={styles.choices} aria-label={label}>
      {choices.map(({ text, href, isChosen }) => (
        <Link key={href} href={href} aria-current={isChosen ? 'true' : undefined} prefetch={false} scroll={false}>
          {text}
        </Link>
      ))}
    </nav>
  );
}
