import { z } from 'zod';
import { ifMissing } from '../api/validation.ts';
import { parseClock } from '../time/minutes.ts';
import { isZone } from '../time/zone.ts';

/**
 * What a notification is about. Messages and bidding are the notification calls' family, the rest
 * the dashboard calls'.
 */
export const noticeKinds = [
  'message',
  'bidding',
  'upcoming-activity',
  'activity-request',
  'schedule-change',
  'schedule',
  'trade',
  'time-off',
  'report',
  'backup',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** The two families of calls over one store: sent messages, and notices of activity. */
export type NoticeFamily = 'messages' | 'activity';
const messageKinds: readonly NoticeKind[] = ['message', 'bidding'];

export function kindsOf(family: NoticeFamily): readonly NoticeKind[] {
  return noticeKinds.filter((kind) => messageKinds.includes(kind) === (family === 'messages'));
}

/**
 * Kinds that people choose about; what concerns the product's own keeping is told whoever keeps it.
 */
export const choosableKinds = noticeKinds.filter((kind) => kind !== 'backup');

const clock = z
  .string('activityRequests.badTime')
  .max(8)
  .refine((text) => parseClock(text) !== null, 'activityRequests.badTime')
  .nullable();
/**
 * How a person wants to be told: kinds that neither ring nor pop up, kinds that come by mail or to
 * devices too, and hours without any.
 */
export const noticeChoicesForm = z
  .object({
    silent_kinds: z.array(z.enum(noticeKinds)).max(noticeKinds.length),
    mail_kinds: z.array(z.enum(noticeKinds)).max(noticeKinds.length),
    /** Pushed to the devices of a person; left as they are where absent. */
    push_kinds: z.array(z.enum(noticeKinds)).max(noticeKinds.length).optional(),
    quiet_start: clock,
    quiet_end: clock,
    /** IANA name; the quiet hours are of its clock. */
    zone: z.string().max(60).refine(isZone, 'notifications.zoneUnknown'),
  })
  .refine(({ quiet_start, quiet_end }) => (quiet_start === null) === (quiet_end === null), {
    path: ['quiet_end'],
    message: 'notifications.bothTimes',
  });
export type NoticeChoicesForm = z.output<typeof noticeChoicesForm>;
export const noticeChoices = z.object({
  ...noticeChoicesForm.shape,
  push_kinds: z.array(z.enum(noticeKinds)),
  /** Whether this installation sends mail. */
  has_mail: z.boolean(),
  /** Whether it pushes to devices. */
  has_push: z.boolean(),
  /** 0 while nothing was chosen. */
  version: z.number().int(),
});
export type NoticeChoices = z.output<typeof noticeChoices>;

export const notificationId = z.coerce.number().int().positive().max(2_147_483_647);

export const notification = z.object({
  id: z.number().int(),
  kind: z.enum(noticeKinds),
  title: z.string(),
  message: z.string(),
  /** Of what is announced, as instants; null where nothing has a time. */
  start_time: z.iso.datetime().nullable(),
  end_time: z.iso.datetime().nullable(),
  is_bidding: z.boolean(),
  is_read: z.boolean(),
  /**
   * Of the trade that it is about: whether approver and partner have read it; null for anything
   * else.
   */
  is_approved_by_read: z.boolean().nullable(),
  is_to_agent_read: z.boolean().nullable(),
  /** What to open from it: `trade` 7, say. */
  about: z.object({ kind: z.string(), id: z.number().int() }).nullable(),
  sender: z.string().nullable(),
  created_at: z.iso.datetime(),
});
export type Notification = z.output<typeof notification>;

/** Every id given, or all of one's own. */
export const idsOrAll = z.union(
  [z.literal('all'), z.array(notificationId).min(1).max(10_000)],
  'notifications.chooseSome',
);

const userTypes = {
  agent: 'Agent',
  advisor: 'Agent',
  supervisor: 'Supervisor',
  both: 'both',
} as const;
export type UserType = (typeof userTypes)[keyof typeof userTypes];

/** `Agent`, `Supervisor` or `both`, however capitalised. */
export const userType = z
  .string({ error: ifMissing('notifications.userTypeRequired') })
  .trim()
  .min(1, 'notifications.userTypeRequired')
  .max(20, 'notifications.userTypeUnknown')
  .transform((value, context): UserType => {
    const found = userTypes[value.toLowerCase() as keyof typeof userTypes];
    if (Object.hasOwn(userTypes, value.toLowerCase())) return found;
    context.addIssue({ code: 'custom', message: 'notifications.userTypeUnknown' });
    return z.NEVER;
  });

export const recipient = z.object({
  /** The user's: what `agent_ids` takes. */
  id: z.number().int(),
  /** Null for who is no advisor. */
  agent_id: z.number().int().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  role_type: z.enum(['Agent', 'Supervisor']),
  division_id: z.number().int(),
});
export type Recipient = z.output<typeof recipient>;

/** Minutes before an activity that its advisor is told; 0 is never. */
export const leadMinutes = z.number().int().min(0).max(120);
export const defaultLeadMinutes = 10;
