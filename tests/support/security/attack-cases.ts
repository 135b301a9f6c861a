import { ANSWERS } from './answers';
import type { AttackCase } from './attack-case';
import { ATTEMPTING } from './attempts';
import { BODIES } from './bodies';
import { CLASSES } from './classes';
import { COMPETING } from './competing';
import { FLOODS } from './floods';
import { FRAMES } from './frames';
import { HELPING } from './help';
import { IDS } from './ids';
import { LIBRARY_ATTACKS } from './library';
import { NAMES } from './names';
import { OPERATIONS } from './operations';
import { ORIGINS } from './origins';
import { PAGE_FLOODS } from './page-floods';
import { RECEIPT_FORGERIES } from './receipts';
import { ROOMS } from './rooms';
import { SESSIONS } from './sessions';
import { TEXTS } from './texts';

const AREAS = {
  origins: ORIGINS,
  answers: ANSWERS,
  sessions: SESSIONS,
  bodies: BODIES,
  rooms: ROOMS,
  ids: IDS,
  texts: TEXTS,
  classes: CLASSES,
  help: HELPING,
  competing: COMPETING,
  attempts: ATTEMPTING,
  names: NAMES,
  floods: FLOODS,
  'page-floods': PAGE_FLOODS,
  receipts: RECEIPT_FORGERIES,
  library: LIBRARY_ATTACKS,
  frames: FRAMES,
  operations: OPERATIONS,
} as const;
export type Area = keyof typeof AREAS;

export interface NumberedAttackCase extends AttackCase {
  readonly number: number;
  readonly area: Area;
}

/** Every case, numbered through all areas. */
export const ATTACK_CASES: readonly NumberedAttackCase[] = Object.entries(AREAS)
  .flatMap(([area, cases]) => cases.map((one) => ({ ...one, area: area as Area })))
  .map((one, i) => ({ ...one, number: i + 1 }));
