// `npm run build`: sets up everything that `npm start` needs before it serves.
import { setupServer } from './setup/setup-server.mjs';
import { runMain } from './setup/user-error.mjs';

await runMain(setupServer);
