// Loaded into a server before everything else: SIGUSR2 sets its wall clock, now an hour ahead, now an hour back. Time that only runs is left
// alone, as when somebody sets the clock of a machine.
const HOUR_MS = 3_600_000;
const RealDate = globalThis.Date;
let offset = 0;

process.on('SIGUSR2', () => {
  offset = offset > 0 ? -HOUR_MS : HOUR_MS;
});

globalThis.Date = class extends RealDate {
  constructor(...args) {
    super(...(args.length === 0 ? [RealDate.now() + offset] : args));
  }

  static now() {
    return RealDate.now() + offset;
  }
};
