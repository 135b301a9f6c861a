/** Something that a person has to put right: its message is a whole sentence or two, shown without a stack trace. */
export class Trouble extends Error {}

/** Runs an entry point; trouble becomes its sentence and exit code 1. */
export async function runEntry(main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}
