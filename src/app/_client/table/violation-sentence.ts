import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { Message } from '@/engine/core/kind';

/** The engine names its sentences at run time; that each of its names has a text in every language is proved by a test. */
type LooseTranslator = (key: string, params: Message['params']) => string;

/** Says what a rule has against a board, in the player's language. */
export function useViolationSentence(): (message: Message) => string {
  const t = useTranslations('violations') as unknown as LooseTranslator;
  return useCallback((message) => t(violationKey(message.key), message.params), [t]);
}

/** The key of a sentence among the texts, where a dot would mean a level of its own. */
export function violationKey(key: string): string {
  return key.replaceAll('.', '/');
}
