export const playback = {
  position: 'Step',
  of: 'Step {number} of {count}',
  back: 'Back',
  forward: 'Forward',
  play: 'Play',
  pause: 'Pause',
  speed: 'Speed',
  times: '{speed}×',
  instant: 'Instant',
} as const;
