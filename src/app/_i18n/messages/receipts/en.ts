/** Texts of receipts: signed files with a result and its moves. */
export const receipts = {
  button: {
    label: 'Download receipt',
    'puzzle-in-play': 'Others are still playing this puzzle. You can download the receipt when it’s over.',
    'not-counted': 'This result is under review or doesn’t count, so it has no receipt.',
  },
  about: {
    heading: 'Receipts',
    what: 'You can download a signed receipt of every puzzle you finish, from your profile or right after the game. It contains the puzzle, your name, the times and your moves. If others are still playing the puzzle, the receipt is available when it’s over.',
    proves: 'A valid receipt proves that our server recorded these moves at these times. It doesn’t prove who or what made them.',
    keys: 'Public keys',
  },
  check: {
    label: 'Check a receipt: select a file or drop it here',
    checking: 'Checking…',
    valid: 'This receipt is valid: {player}, {time}, {date}.',
    counted: 'The result counts.',
    held: 'The result is under review.',
    excluded: 'After a review, the result doesn’t count.',
    unknown: 'We no longer have this result.',
    foreign: 'This receipt isn’t valid. We didn’t sign it, or someone changed it.',
    altered: 'This receipt isn’t valid. Someone changed the moves after we signed it.',
    'invalid-request': 'This file isn’t a receipt.',
    'body-too-large': 'This receipt is too long to check here. Use the command line instead.',
  },
} as const;
