export const errors = {
  notFoundTitle: 'Page not found',
  notFound: 'Nothing but water here. Check the address, or head back to today’s puzzles.',
  errorTitle: 'Something went wrong',
  error: 'That’s on us. Your saved moves are safe. Try again in a moment.',
  retry: 'Try again',
  part: 'This part stopped working. Everything else goes on, and your saved moves are safe.',
  reloadPart: 'Reload this part',
  home: 'Back to today’s puzzles',
} as const;
