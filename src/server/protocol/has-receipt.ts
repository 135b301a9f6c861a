interface ReceiptSubject {
  readonly isFinished: boolean;
  readonly reviewStatus: string;
  readonly daily: string | null;
}

/** Whether a player is offered the receipt of a result. The server has the last word when it is downloaded. */
export function hasReceipt({ isFinished, reviewStatus, daily }: ReceiptSubject, today: string): boolean {
  return isFinished && reviewStatus === 'counted' && daily !== today;
}
