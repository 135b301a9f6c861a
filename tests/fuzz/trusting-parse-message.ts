import type { ClientMessageName } from '@/server/protocol/messages';
import type { ParsedMessage } from '@/server/protocol/parse-message';

/** The sabotage that the fuzz must notice: whatever clients send is believed to have its form. Bundled in place of the honest parser. */
export { isMessageName } from '@/server/protocol/parse-message';

export function parseMessage(name: ClientMessageName, payload: unknown): ParsedMessage {
  return { name, payload } as ParsedMessage;
}
