import { Button } from '@/app/_ui/button';
import { FailureText } from '@/app/_ui/failure-text';

interface SubmitRowProps {
  /** The label of the button: what it does, or what it is doing. */
  readonly text: string;
  readonly isPending: boolean;
  readonly isSecondary?: boolean;
  /** Why the request failed. */
  readonly failure: string | undefined;
}

/** The end of a form that sends a request to the server: its button and the failure. */
export function SubmitRow({ text, isPending, isSecondary = false, failure }: SubmitRowProps) {
  return (
    <>
      <div>
        <Button variant={isSecondary ? 'secondary' : 'primary'} type="submit" isDisabled={isPending}>
          {text}
        </Button>
      </div>
      <FailureText text={failure} />
    </>
  );
}
