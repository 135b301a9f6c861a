// A process of pages that never gets ready.
process.exit(3);
