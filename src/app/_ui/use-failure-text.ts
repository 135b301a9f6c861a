import { useTranslations } from 'next-intl';
import { COMMON_FAILURES, type CommonFailure, type Failure } from './request';

/** Returns what a failure says to a visitor: what happened and what to do. Refusals of the request's own have texts of their own. */
export function useFailureText(): <Refusal extends string>(
  failure: Failure<Refusal>,
  textOf: (refusal: Exclude<Refusal, CommonFailure>) => string,
) => string | undefined {
  const t = useTranslations('failures');
  return ({ code, retryAfter = 0 }, textOf) => {
    if (code === 'cancelled') return undefined;
    return isCommon(code) ? t(code, { seconds: retryAfter }) : textOf(code as never);
  };
}

function isCommon(code: string): code is CommonFailure {
  return (COMMON_FAILURES as readonly string[]).includes(code);
}
