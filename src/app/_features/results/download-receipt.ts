/** Why there is no receipt. */
export type ReceiptFailure = 'puzzle-in-play' | 'not-counted' | 'failed';

/** Saves the receipt of the visitor's result as a file. Returns why not, or undefined. */
export async function downloadReceipt(room: string, round: number): Promise<ReceiptFailure | undefined> {
  try {
    const response = await fetch(`/api/v1/rooms/${encodeURIComponent(room)}/receipt?round=${round}`);
    if (!response.ok) return failureOf(((await response.json()) as { readonly type?: string }).type ?? '');
    const link = document.createElement('a');
    // It is not revoked: some browsers read it only after the click, and it is small.
    link.href = URL.createObjectURL(await response.blob());
    link.download = `seawall-receipt-${room}-${round}.json`;
    link.click();
    return undefined;
  } catch {
    return 'failed';
  }
}

function failureOf(type: string): ReceiptFailure {
  return (['puzzle-in-play', 'not-counted'] as const).find((code) => type.endsWith(`/${code}`)) ?? 'failed';
}
