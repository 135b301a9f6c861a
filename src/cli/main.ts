import { run } from './run';
import { processTerminal } from './shared/process-terminal';

process.exitCode = await run(process.argv.slice(2), processTerminal());
