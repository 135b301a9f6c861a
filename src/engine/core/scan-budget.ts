/** Counts the calls of `shouldStop` once it is open, one for every technique, and stops when the budget is used up. */
export class ScanBudget {
  private isOpen = false;
  private used = 0;

  constructor(
    private readonly cells: number,
    /** In cells times techniques. */
    private readonly most: number,
    private readonly ask: () => boolean,
  ) {}

  open(): void {
    this.isOpen = true;
  }

  readonly shouldStop = (): boolean => {
    if (this.isOpen) this.used += this.cells;
    return this.used > this.most || this.ask();
  };
}
