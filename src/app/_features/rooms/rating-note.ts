import type { MemberId, Round } from '@/engine/play/state';

/** What a ranked race changes for a viewer: guests have no rating, and it takes two accounts to rate one by the other. */
export function ratingNote({ racers, guests }: Pick<Round, 'racers' | 'guests'>, me: MemberId): 'ranked' | 'rankedGuest' | 'rankedAlone' {
  if (guests.includes(me)) return 'rankedGuest';
  return racers.length - guests.length > 1 ? 'ranked' : 'rankedAlone';
}
