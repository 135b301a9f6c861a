import { useTranslations } from 'next-intl';
import { COMMON_FAILURES, type CommonFailure, type Failure } from './request';

/** Returns what a failure says to a visitor: what happened and what to do. Refusals of the request's own have texts of their own. */
export function useFailureText(): <Refusal extends string>(
  failure: Failure<Refusal>,
  textOf: (refusal: Exclude<Refusal, CommonFailure>) => string,
) => string | undefined {
  const t = useTranslations('failures');
  return (failure, textOf) => {
    const common = COMMON_FAILURES.find((code) => code === failure.code);
    if (common !== undefined) return t(common, { seconds: failure.retryAfter ?? 0 });
    const refusal = refusalOf(failure);
    return refusal && textOf(refusal);
  };
}

/** The refusal that only this request has; undefined for what may happen to any. */
export function refusalOf<Refusal extends string>({ code }: Failure<Refusal>): Exclude<Refusal, CommonFailure> | undefined {
  const isOwn = code !== 'cancelled' && !(COMMON_FAILURES as readonly string[]).includes(code);
  return isOwn ? (code as Exclude<Refusal, CommonFailure>) : undefined;
}
