import { permanentRedirect } from 'next/navigation';

/** Where puzzles were brought before there was a lab. */
export default function SubmitPage() {
  permanentRedirect('/lab');
}
