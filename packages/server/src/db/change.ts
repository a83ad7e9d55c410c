import type { Change as FeedChange } from '@watchbill/core/api/events';

/**
 * What changed and whom it concerns; the feed adds the cursor. What is an advisor's own is said to
 * its user too.
 */
export type Change = Omit<FeedChange, 'cursor'> & Readonly<{ advisor?: number }>;
