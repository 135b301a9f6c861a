import type { Receipt } from '@/engine/receipts/receipt';

/** What the server says about a file. */
export type CheckedReceipt =
  | { readonly status: 'valid'; readonly receipt: Receipt; readonly reviewStatus: 'counted' | 'held' | 'excluded' | null }
  /** Signed elsewhere or changed, changed in its log, no receipt at all, too long, or without an answer. */
  | { readonly status: 'foreign' | 'altered' | 'unreadable' | 'large' | 'failed' };

interface Verdict {
  readonly isValid: boolean;
  readonly signature: boolean;
  readonly reviewStatus: 'counted' | 'held' | 'excluded' | null;
}

const FORMAT: Receipt['format'] = 'seawall-receipt-1';
const UNREADABLE = 400;
const TOO_LARGE = 413;

/** Lets the server verify the file of a receipt. */
export async function checkReceipt(file: Blob): Promise<CheckedReceipt> {
  try {
    const text = await file.text();
    const receipt = parse(text);
    if (receipt === undefined) return { status: 'unreadable' };
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch('/api/v1/receipts/verify', { method: 'POST', headers, body: text });
    if (response.status === UNREADABLE) return { status: 'unreadable' };
    if (response.status === TOO_LARGE) return { status: 'large' };
    if (!response.ok) return { status: 'failed' };
    const { isValid, signature, reviewStatus } = (await response.json()) as Verdict;
    if (!isValid) return { status: signature ? 'altered' : 'foreign' };
    return { status: 'valid', receipt, reviewStatus };
  } catch {
    return { status: 'failed' };
  }
}

/** What looks like a receipt; the server checks the rest. */
function parse(text: string): Receipt | undefined {
  try {
    const value = JSON.parse(text) as Receipt | null;
    return value?.format === FORMAT ? value : undefined;
  } catch {
    return undefined;
  }
}
