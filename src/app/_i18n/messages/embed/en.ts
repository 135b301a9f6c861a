/** Texts of a puzzle in a frame of another site. */
export const embed = {
  by: 'By {name}',
  solved: 'Solved in {time}',
  play: 'Play on Seawall',
  playVerified: 'Play for a verified time on Seawall',
  more: 'More puzzles on Seawall',
  newTab: '(opens in a new tab)',
  unknownTitle: 'This puzzle isn’t here',
  unknown: 'The address may be mistyped. Find another puzzle on Seawall.',
  inPlayTitle: 'Players are competing on this puzzle',
  inPlay: 'It’s in a ranked game right now. You can play it here when the game is over.',
} as const;
