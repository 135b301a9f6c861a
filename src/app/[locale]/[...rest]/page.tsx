import { notFound } from 'next/navigation';

/** Every path without a page, so that its visitor gets the site's own message. */
export default function UnknownPage(): never {
  notFound();
}
