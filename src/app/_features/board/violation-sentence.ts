import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { textKey } from '@/app/_i18n/explanations/texts';
import type { Message } from '@/engine/core/kind';

/** The engine names its sentences at run time; that each of its names has a text in every language is proved by a test. */
type LooseTranslator = (key: string, params: Message['params']) => string;

/** Says what a rule has against a board, in the player's language. */
export function useViolationSentence(): (message: Message) => string {
  const t = useTranslations('violations') as unknown as LooseTranslator;
  return useCallback((message) => t(textKey(message.key), message.params), [t]);
}
