import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { textKey } from '@/app/_i18n/explanations/texts';
import type { Message } from '@/engine/core/kind';

/** The engine computes the keys at run time. A test checks that each key has a text in every language. */
type LooseTranslator = (key: string, params: Message['params']) => string;

/** Describes a violation in the player's language. */
export function useViolationSentence(): (message: Message) => string {
  const t = useTranslations('violations') as unknown as LooseTranslator;
  return useCallback((message) => t(textKey(message.key), message.params), [t]);
}
