import { parseArgs } from 'node:util';
import { runSimulation } from './support/simulation/run-simulation';

// `npm run simulate -- --seeds 10000 [--from 1]`: the model of rooms under faults, for as many seeds as one likes.
const { values } = parseArgs({ options: { seeds: { type: 'string', default: '10000' }, from: { type: 'string', default: '1' } } });
const from = Number(values.from);
const count = Number(values.seeds);
if (!Number.isInteger(from) || !Number.isInteger(count) || count < 1) throw new Error('--seeds and --from take whole numbers');

const STEP = 500;
const failed: number[] = [];
const started = performance.now();
for (let seed = from; seed < from + count; seed += 1) {
  const { broken } = await runSimulation(`${seed}`);
  if (broken.length > 0) {
    failed.push(seed);
    process.stdout.write(`seed ${seed} fails:\n${broken.map((sentence) => `  ${sentence}\n`).join('')}`);
  }
  const done = seed - from + 1;
  if (done % STEP === 0 || done === count) {
    process.stdout.write(`${done} of ${count} seeds, ${failed.length} failed, ${((performance.now() - started) / 1000).toFixed(0)} s\n`);
  }
}
if (failed.length > 0) process.stdout.write(`Failing seeds: ${failed.join(', ')}\n`);
process.exitCode = failed.length > 0 ? 1 : 0;
