import { BootError } from './boot-error';
import { runCommand } from './command-line';
import { parseEnv } from './env';
import { comparableName } from './identity/comparable-name';
import { appoint } from './store/appoint';

const USAGE = 'Name one account: npm run moderator -- NAME, or npm run moderator -- NAME --remove';

await runCommand(USAGE, async (args, say) => {
  const names = args.filter((arg) => arg !== '--remove');
  if (names.length !== 1) return false;
  const [name] = names;
  const isModerator = names.length === args.length;
  const env = parseEnv(process.env);
  const isDone = await appoint(env, comparableName(name), isModerator).catch((error: Error) => {
    throw new BootError(`The database cannot be used (${error.message}). Has the server ever been started with it?`);
  });
  if (!isDone) throw new BootError(`There is no account called ${name}. Make it first, on the page /account.`);
  say(isModerator ? `${name} is a moderator now: /moderation` : `${name} is no moderator any more.`);
  return true;
});
