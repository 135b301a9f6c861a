import type { Endpoint } from './endpoint';
import { DAILIES } from './endpoints/dailies';
import { EXERCISING } from './endpoints/exercising';
import { GENERATING } from './endpoints/generating';
import { HINTING } from './endpoints/hinting';
import { JUDGING } from './endpoints/judging';
import { LEADERBOARDS } from './endpoints/leaderboards';
import { LIBRARY } from './endpoints/library';
import { PLAYING } from './endpoints/playing';
import { SOLVING } from './endpoints/solving';

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
