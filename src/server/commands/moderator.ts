import { BootError } from '../config/boot-error';
import { parseEnv } from '../config/env';
import { nameKey } from '../identity/name-key';
import { setModerator } from '../store/set-moderator';
import { runCommand } from './command-line';

const USAGE = 'Usage: npm run moderator -- NAME [--remove]';

await runCommand(USAGE, async (args, print) => {
  const names = args.filter((arg) => arg !== '--remove');
  if (names.length !== 1) return false;
  const [name] = names;
  const isModerator = names.length === args.length;
  const env = parseEnv(process.env);
  const isDone = await setModerator(env, nameKey(name), isModerator).catch((error: Error) => {
    throw new BootError(`Can’t open the database (${error.message}). Start the server once, then try again.`);
  });
  if (!isDone) throw new BootError(`There’s no account called ${name}. Create it first at /account.`);
  print(isModerator ? `${name} is now a moderator. See /moderation.` : `${name} is no longer a moderator.`);
  return true;
});
