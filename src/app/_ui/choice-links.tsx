import Link from 'next/link';
import styles from './options.module.css';

interface ChoiceLinksProps {
  readonly label: string;
  readonly choices: readonly { readonly text: string; readonly href: string; readonly isChosen: boolean }[];
}

/** A choice between a few links, each with its own URL. */
export function ChoiceLinks({ label, choices }: ChoiceLinksProps) {
  return (
    <nav className={styles.segments} aria-label={label}>
      {choices.map(({ text, href, isChosen }) => (
        <Link key={href} href={href} aria-current={isChosen ? 'true' : undefined} prefetch={false} scroll={false}>
          {text}
        </Link>
      ))}
    </nav>
  );
}
