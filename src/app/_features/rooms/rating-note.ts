import type { MemberId, Round } from '@/engine/play/state';

/** How a ranked race affects a viewer's rating: guests have no rating, and a rated race needs two accounts. */
export function ratingNote(
  { participants, guests }: Pick<Round, 'participants' | 'guests'>,
  me: MemberId,
): 'ranked' | 'rankedGuest' | 'rankedAlone' {
  if (guests.includes(me)) return 'rankedGuest';
  return participants.length - guests.length > 1 ? 'ranked' : 'rankedAlone';
}
