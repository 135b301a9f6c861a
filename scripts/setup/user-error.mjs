/** A problem that the user has to solve. Its message is one or two whole sentences, shown without a stack trace. */
export class UserError extends Error {}

/** Runs an entry point. A `UserError` prints its message and sets exit code 1. */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}
