import type { Endpoint } from './endpoint';
import { CHECK_ENDPOINTS } from './endpoints/check';
import { COLLECTION_ENDPOINTS } from './endpoints/collections';
import { DAILY_ENDPOINTS } from './endpoints/dailies';
import { EXERCISE_ENDPOINTS } from './endpoints/exercise';
import { GENERATE_ENDPOINTS } from './endpoints/generate';
import { HINT_ENDPOINTS } from './endpoints/hint';
import { LEADERBOARD_ENDPOINTS } from './endpoints/leaderboards';
import { PUZZLE_ENDPOINTS } from './endpoints/puzzles';
import { RECEIPT_ENDPOINTS } from './endpoints/receipts';
import { ROOM_ENDPOINTS } from './endpoints/rooms';
import { SOLVE_ENDPOINTS } from './endpoints/solve';

/** Every endpoint of the API, in the order of its description. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...CHECK_ENDPOINTS,
  ...HINT_ENDPOINTS,
  ...SOLVE_ENDPOINTS,
  ...GENERATE_ENDPOINTS,
  ...EXERCISE_ENDPOINTS,
  ...PUZZLE_ENDPOINTS,
  ...COLLECTION_ENDPOINTS,
  ...DAILY_ENDPOINTS,
  ...LEADERBOARD_ENDPOINTS,
  ...ROOM_ENDPOINTS,
  ...RECEIPT_ENDPOINTS,
];
