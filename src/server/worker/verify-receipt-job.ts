import { createHash } from 'node:crypto';
import type { Receipt } from '@/engine/receipts/receipt';
import { verifyLog } from '@/engine/receipts/verify-receipt';
import type { Job } from './job';

/** Checks the log of a receipt that this server has signed, so its length is that of a real play. */
export const verifyReceipt: Job<Receipt, ReturnType<typeof verifyLog>> = (receipt) =>
  verifyLog(receipt, { hash: (text) => createHash('sha256').update(text).digest('base64url') });
