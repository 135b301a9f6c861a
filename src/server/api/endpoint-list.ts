import type { Endpoint } from './endpoint';
import { JUDGING } from './endpoints/check';
import { DAILIES } from './endpoints/dailies';
import { EXERCISING } from './endpoints/exercise';
import { GENERATING } from './endpoints/generate';
import { HINTING } from './endpoints/hint';
import { LEADERBOARDS } from './endpoints/leaderboards';
import { LIBRARY } from './endpoints/puzzles';
import { PLAYING } from './endpoints/rooms';
import { SOLVING } from './endpoints/solve';

/** Every endpoint of the API, in the order of its description. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...JUDGING,
  ...HINTING,
  ...SOLVING,
  ...GENERATING,
  ...EXERCISING,
  ...LIBRARY,
  ...DAILIES,
  ...LEADERBOARDS,
  ...PLAYING,
];
