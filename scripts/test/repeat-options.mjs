import { parseArgs } from 'node:util';
import { UserError } from '../setup/user-error.mjs';

export const SUITES = ['unit', 'isolated', 'component', 'deep', 'processes', 'browser'];
/** The files with databases, sockets, processes or browsers, in any suite. */
export const INTEGRATION = 'integration';

const USAGE = `npm run test:repeat -- --times N [--load] [--project NAME]… [--grep TEXT]… [--seed S]
  --times N       number of runs
  --load          keep the machine busy with two loops and a disk writer
  --project NAME  ${SUITES.join(', ')}, or ${INTEGRATION} (files with databases, sockets, processes or browsers)
  --grep TEXT     part of a file path if it has a slash, otherwise of a test name
  --seed S        seed of the first run, as printed by an earlier one`;

/** Parses the options after `npm run test:repeat --`. */
export function readOptions(words) {
  const { times, load, project, grep, seed } = parse(words);
  if (times === undefined) throw new UserError(`Missing --times N.\n\n${USAGE}`);
  const unknown = project.find((name) => !SUITES.includes(name) && name !== INTEGRATION);
  if (unknown !== undefined) throw new UserError(`Unknown project "${unknown}".\n\n${USAGE}`);
  const isIntegration = project.includes(INTEGRATION);
  const named = SUITES.filter((name) => project.includes(name));
  return {
    times: readNumber('--times', times, 1),
    seed: seed === undefined ? undefined : readNumber('--seed', seed, 0),
    hasLoad: load,
    isIntegration,
    suites: named.length > 0 ? named : SUITES,
    files: grep.filter((text) => text.includes('/')),
    names: grep.filter((text) => !text.includes('/')),
  };
}

function parse(words) {
  try {
    return parseArgs({
      args: words,
      options: {
        times: { type: 'string' },
        load: { type: 'boolean', default: false },
        project: { type: 'string', multiple: true, default: [] },
        grep: { type: 'string', multiple: true, default: [] },
        seed: { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new UserError(`${error.message}\n\n${USAGE}`);
  }
}

function readNumber(option, text, least) {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number >= least) return number;
  throw new UserError(`${option} must be a whole number of at least ${least}, not "${text}".\n\n${USAGE}`);
}
