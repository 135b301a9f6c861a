// `npm run bench:NAME -- ARGUMENTS`: a benchmark of tests/bench, which prints its tables.
import { becomeTool } from './setup/become-tool.mjs';

const [name] = process.argv.splice(2, 1);
await becomeTool(`tests/bench/${name}.ts`, `build/bench/${name}.mjs`);
