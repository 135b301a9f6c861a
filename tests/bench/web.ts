/**
 * `npm run bench:web -- [--only weight,ttfb,press,crowd,watch,constructor,lighthouse] [--presses N] [--json]`: how heavy and fast the pages are: JavaScript of the first load, the
 * first byte and CPU of cached pages beside others,
 * Lighthouse with its mobile settings, the time from a press to its paint, and how evenly frames come while a crowd moves its cursors and while
 * a solve is watched, these on a CPU four times slower; and the time from an edit in the lab to the number of solutions. Needs Chromium (`CHROMIUM_PATH`).
 */
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { measureConstructor } from './web-constructor';
import { measureCrowd } from './web-crowd';
import { measureLighthouse } from './web-lighthouse';
import { measurePresses } from './web-press';
import { openSite } from './web-site';
import { type Figure, formatFigures, isMissed } from './web-table';
import { measureFirstBytes } from './web-ttfb';
import { measureWatching } from './web-watch';
import { measureWeight } from './web-weight';

const PARTS = {
  weight: measureWeight,
  ttfb: measureFirstBytes,
  press: measurePresses,
  crowd: measureCrowd,
  watch: measureWatching,
  constructor: measureConstructor,
  lighthouse: measureLighthouse,
} as const;

function readArguments() {
  return parseArgs({
    args: process.argv.slice(2),
    options: {
      only: { type: 'string', default: Object.keys(PARTS).join(',') },
      presses: { type: 'string', default: '60' },
      json: { type: 'boolean', default: false },
    },
  }).values;
}

async function run({ only, presses, json }: ReturnType<typeof readArguments>): Promise<void> {
  const wanted = only.split(',');
  const site = await openSite();
  const figures: Figure[] = [];
  try {
    for (const [name, measure] of Object.entries(PARTS)) {
      if (!wanted.includes(name)) continue;
      process.stderr.write(`  measuring ${name}…\n`);
      figures.push(...(await measure(site, { presses: Number(presses) })));
    }
  } finally {
    await site.close();
  }
  const circumstances = `${cpus().length} cores, load ${loadavg()[0].toFixed(1)}: times are only right on a machine that has nothing else to do`;
  process.stdout.write(json ? `${JSON.stringify(figures)}\n` : `${circumstances}\n\n${formatFigures(figures)}\n`);
  if (figures.some(isMissed)) process.exitCode = 1;
}

try {
  await run(readArguments());
} catch (error) {
  process.stderr.write(`${(error as Error).stack}\n`);
  process.exitCode = 2;
}
