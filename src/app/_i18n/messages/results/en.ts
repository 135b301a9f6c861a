/** Texts of a result after the finish. */
export const results = {
  badges: 'Badges',
  looking: 'Finding your rank…',
  place: 'Rank {place} of {count}',
  faster: 'Faster than {percent}% of players',
  first: 'You’re the first to finish!',
  unranked: 'Just for fun: this one doesn’t count for leaderboards.',
  held: 'Impressive time! We’ll review it before it counts.',
  checking: 'We’re checking this time. Others will see it on the leaderboard in a moment.',
} as const;
