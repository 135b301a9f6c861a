import { type Failure, type RequestOptions, request } from '@/app/_ui/request';
import { fail, type Result, succeed } from '@/engine/core/result';
import type { Receipt } from '@/engine/receipts/receipt';
import type { ReceiptCheck, RequestRefusal } from '@/server/protocol/requests';

/** Why a file is not a valid receipt: signed elsewhere or changed, changed in its log, no receipt at all, or too long. */
export type ReceiptFault = 'foreign' | 'altered' | RequestRefusal<'POST v1/receipts/verify'>;

/** A valid receipt, and whether its result counts now. */
export interface CheckedReceipt {
  readonly receipt: Receipt;
  readonly reviewStatus: ReceiptCheck['reviewStatus'];
}

const FORMAT: Receipt['format'] = 'seawall-receipt-1';

/** Lets the server verify the file of a receipt. */
export async function checkReceipt(file: Blob, options: RequestOptions): Promise<Result<CheckedReceipt, Failure<ReceiptFault>>> {
  const receipt = parse(await file.text());
  if (receipt === undefined) return fail({ code: 'invalid-request' });
  const answer = await request('POST v1/receipts/verify', receipt, options);
  if (!answer.ok) return answer;
  const { isValid, signature, reviewStatus } = answer.value;
  return isValid ? succeed({ receipt, reviewStatus }) : fail({ code: signature ? 'altered' : 'foreign' });
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
