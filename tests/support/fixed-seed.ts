import fc from 'fast-check';

/** The same cases on every run, unless somebody asks for new ones: a test that fails by chance blames the wrong change. */
const FIXED_SEED = 20_261_116;
const asked = process.env.SEAWALL_SEED;

if (asked !== 'random') fc.configureGlobal({ seed: asked === undefined || asked === '' ? FIXED_SEED : Number(asked) });
