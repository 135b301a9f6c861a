import { useTranslations } from 'next-intl';
import { Button } from '@/app/_ui/button';
import { FailureText } from '@/app/_ui/failure-text';
import type { CommonFailure, Failure } from '@/app/_ui/request';
import { useSubmit } from '@/app/_ui/use-submit';
import type { Result } from '@/engine/core/result';
import type { RoomBootstrap } from '@/server/protocol/messages';

interface StartButtonProps<Refusal extends string> {
  /** Starts the clock on the server. */
  readonly start: (signal: AbortSignal) => Promise<Result<RoomBootstrap, Failure<Refusal>>>;
  readonly textOf: (refusal: Exclude<Refusal, CommonFailure>) => string;
  /** Called with the room, whose clock runs. */
  readonly onStart: (bootstrap: RoomBootstrap) => void;
}

/** The button of a cover, and why its last press started nothing. */
export function StartButton<Refusal extends string>({ start, textOf, onStart }: StartButtonProps<Refusal>) {
  const t = useTranslations('play.cover');
  const { isPending, failure, submit } = useSubmit(textOf);
  return (
    <>
      <Button variant="primary" onClick={() => submit(start, onStart)} isDisabled={isPending}>
        {isPending ? t('starting') : t('start')}
      </Button>
      <FailureText text={failure} />
    </>
  );
}
