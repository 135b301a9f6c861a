import { fail, succeed } from '@/engine/core/result';
import type { PageEndpoints } from './endpoint';

export const DUEL_ENDPOINTS: Pick<PageEndpoints, 'GET page/duel' | 'POST page/create-duel' | 'POST page/start-duel'> = {
  'GET page/duel': {
    cost: 'light',
    answer: async ({ invite }, { playerId }, { duels }) => succeed(await duels.find(playerId, invite)),
  },
  'POST page/create-duel': {
    cost: 'heavy',
    async answer(source, { playerId, address }, { duels }) {
      const made = await duels.create(playerId, source, address);
      return made.ok ? succeed({ invite: made.value }) : made;
    },
  },
  'POST page/start-duel': {
    cost: 'heavy',
    async answer({ invite }, { playerId, address }, { duels, roomAccess }) {
      const part = await duels.join(playerId, invite, address);
      if (!part.ok) return part;
      await roomAccess.start(part.value, playerId);
      const opened = await roomAccess.open(part.value, playerId);
      return opened.ok ? opened : fail('busy');
    },
  },
};
