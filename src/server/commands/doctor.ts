import { runCommand } from './command-line';
import { examine } from './doctor/examine';
import type { Finding } from './doctor/finding';

const USAGE = 'Usage: npm run doctor  (with the same environment variables as the server)';
const SIGNS: Readonly<Record<Finding['verdict'], string>> = { ok: 'ok', note: '-', warning: 'WARN', fault: 'FAULT' };
const SIGN_WIDTH = 6;
const NAME_WIDTH = 14;

await runCommand(USAGE, async (args, print) => {
  if (args.length > 0) return false;
  const findings = await examine(process.env);
  for (const { verdict, about, text } of findings) print(`${SIGNS[verdict].padEnd(SIGN_WIDTH)}${about.padEnd(NAME_WIDTH)}${text}`);
  const count = (verdict: Finding['verdict']) => findings.filter((finding) => finding.verdict === verdict).length;
  print(`\nFaults: ${count('fault')}. Warnings: ${count('warning')}.`);
  if (count('fault') > 0) process.exitCode = 1;
  return true;
});
