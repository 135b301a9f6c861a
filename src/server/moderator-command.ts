import { BootError } from './boot-error';
import { parseEnv } from './env';
import { comparableName } from './identity/comparable-name';
import { appoint } from './store/appoint';

const USAGE = 'Name one account: npm run moderator -- NAME, or npm run moderator -- NAME --remove\n';

/** Makes somebody a moderator from the command line; returns the exit code. */
async function run(args: readonly string[]): Promise<number> {
  const names = args.filter((arg) => arg !== '--remove');
  if (names.length !== 1) return say(USAGE, 2);
  const isModerator = names.length === args.length;
  try {
    const isDone = await appoint(parseEnv(process.env), comparableName(names[0]), isModerator);
    if (!isDone) return say(`There is no account called ${names[0]}. Make it first, on the page /account.\n`, 1);
    return say(isModerator ? `${names[0]} is a moderator now: /moderation\n` : `${names[0]} is no moderator any more.\n`, 0);
  } catch (error) {
    if (error instanceof BootError) return say(`${error.message}\n`, 1);
    return say(`The database cannot be used (${(error as Error).message}). Has the server ever been started with it?\n`, 1);
  }
}

function say(text: string, code: number): number {
  (code === 0 ? process.stdout : process.stderr).write(text);
  return code;
}

process.exitCode = await run(process.argv.slice(2));
