import { ButtonLink } from './button-link';
import { Notice } from './notice';

interface DeadEndProps {
  readonly title: string;
  readonly text: string;
  /** The page to go to instead. */
  readonly next: { readonly href: string; readonly text: string };
}

/** A notice with one way on. Apart from `Notice`, because every page loads that for its own failure, which has no links of the site. */
export function DeadEnd({ title, text, next }: DeadEndProps) {
  return (
    <Notice title={title} text={text}>
      <ButtonLink variant="primary" href={next.href}>
        {next.text}
      </ButtonLink>
    </Notice>
  );
}
