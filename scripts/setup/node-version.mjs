import { UserError } from './user-error.mjs';

/** The versions that Prisma and Next support: 20.19 and later, 22.12 and later, 24 and later. */
const OLDEST_MINOR = { 20: 19, 22: 12 };
const OLDEST_OPEN_MAJOR = 24;

export function checkNodeVersion(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  const oldestMinor = OLDEST_MINOR[major];
  const supported = major >= OLDEST_OPEN_MAJOR || (oldestMinor !== undefined && minor >= oldestMinor);
  if (supported) return;
  throw new UserError(
    `Seawall needs Node 20.19+, 22.12+ or 24+. You’re running Node ${version}.\n` +
      'Install a newer version (nodejs.org, or "nvm install" in this folder), then try again.',
  );
}
