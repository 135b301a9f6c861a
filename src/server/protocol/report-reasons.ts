/** Why a member can report another. */
export const REPORT_REASONS = ['name', 'chat', 'cheating', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
