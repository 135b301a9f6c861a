import { afterAll, afterEach, beforeEach } from 'vitest';
import { refuseComplaints, refuseLeftovers } from './leftovers';

/** Closes or ends something that a test started; awaited. */
type Close = () => unknown;

/** What is to be closed at the end of the running test, and what at the end of the file. */
const ofTest: Close[] = [];
const ofFile: Close[] = [];
let isInTest = false;

/**
 * Hands something that was started over to the test that runs (or, in `beforeAll`, to the file): it is closed and awaited at the end,
 * the latest first. Returns it.
 */
export function own<Thing extends { close(): unknown }>(thing: Thing): Thing {
  atEnd(() => thing.close());
  return thing;
}

/** Runs `close` at the end of the test that runs or, in `beforeAll`, of the file. */
export function atEnd(close: Close): void {
  (isInTest ? ofTest : ofFile).push(close);
}

/** Called once for each file, by the set-up of the tests: its hooks surround those of the file. What is left over then fails the test or the file. */
export function closeWhatTestsOwn(): void {
  beforeEach(() => {
    isInTest = true;
  });
  afterEach(async () => {
    isInTest = false;
    await closeAll(ofTest).finally(refuseComplaints);
  });
  afterAll(async () => {
    await closeAll(ofFile);
    await refuseComplaints();
    await refuseLeftovers();
  });
}

/** Closes everything, also after something that could not be closed. */
async function closeAll(closes: Close[]): Promise<void> {
  const failures: unknown[] = [];
  for (const close of closes.splice(0).reverse()) {
    try {
      await close();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures, 'Some things could not be closed');
}
