import { z } from 'zod';
import { isZone } from '../time/zone.ts';
import { plainDate } from '../time/plain-date-schema.ts';

/** Kinds of requests that approvers answer, as notices about them name them. */
export const approvalKinds = ['activity-request', 'time-off-request', 'trade'] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

/** Hours that a request waits before the next approvers are notified; 0 is never. */
export const escalationHours = z.number().int().min(0).max(168);
export const defaultEscalationHours = 24;

/** Who gets an approver's notices from one date through another; without a person nobody does. */
export const approvalCoverForm = z
  .object({
    cover_id: z.number().int().positive().max(2_147_483_647).nullable(),
    date_start: plainDate,
    date_end: plainDate,
    /** IANA name; the dates are of its calendar. */
    zone: z.string().max(60).refine(isZone, 'notifications.zoneUnknown'),
  })
  .refine(({ date_start, date_end }) => date_start <= date_end, {
    path: ['date_end'],
    message: 'approvals.endsFirst',
  });
export type ApprovalCoverForm = z.output<typeof approvalCoverForm>;

const candidate = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Whether it may approve wherever the caller may; elsewhere the caller stays to be notified. */
  is_everywhere: z.boolean(),
});

export const approvalCover = z.object({
  /** Null where nobody covers. */
  cover_id: z.number().int().nullable(),
  date_start: z.iso.date().nullable(),
  date_end: z.iso.date().nullable(),
  zone: z.string(),
  /** 0 while nobody was ever named. */
  version: z.number().int(),
  /** Whom the caller may name, by name. */
  candidates: z.array(candidate),
});
export type ApprovalCover = z.output<typeof approvalCover>;

/** A request that waits for an approver, and who has been notified of that since. */
export const waitingApproval = z.object({
  kind: z.enum(approvalKinds),
  id: z.number().int(),
  /** When an approver was first asked. */
  since: z.iso.datetime(),
  escalations: z.array(z.object({ at: z.iso.datetime(), names: z.array(z.string()) })),
});
export type WaitingApproval = z.output<typeof waitingApproval>;
