const minute = 60_000;
const hour = 60 * minute;
/** Nobody is passed over sooner, however soon what is asked for begins. */
const leastMs = 15 * minute;

export type Wait = Readonly<{
  /** When approvers were notified last, in ms since 1970. */
  since: number;
  /** When what is asked for begins. */
  startsAt: number;
  /** The division's setting; 0 is never. */
  hours: number;
}>;

/**
 * When the next approvers are notified: after the division's hours, but never later than halfway to
 * what is asked for.
 */
export function escalationAt({ since, startsAt, hours }: Wait): number {
  if (hours === 0) return Infinity;
  return since + Math.max(leastMs, Math.min(hours * hour, (startsAt - since) / 2));
}

/** How near approvers are to a division: of its list, of its enterprise division, or of all. */
export const approverTiers = ['division', 'enterprise', 'all'] as const;
export type Approver = Readonly<{ id: number; tier: (typeof approverTiers)[number] }>;

/** User ids of the nearest approvers who have not been notified yet; of none where all have. */
export function nextApprovers(
  approvers: readonly Approver[],
  notified: ReadonlySet<number>,
): readonly number[] {
  const left = approvers.filter(({ id }) => !notified.has(id));
  const nearest = approverTiers.find((tier) => left.some((one) => one.tier === tier));
  return left.filter(({ tier }) => tier === nearest).map(({ id }) => id);
}

/**
 * Who is notified instead of an approver: the cover, or the cover's own, as long as each may
 * approve.
 */
export function coverFor(
  approver: number,
  covers: ReadonlyMap<number, number>,
  mayApprove: ReadonlySet<number>,
): number {
  const passed = new Set([approver]);
  let current = approver;
  for (;;) {
    const next = covers.get(current);
    if (next === undefined || !mayApprove.has(next) || passed.has(next)) return current;
    passed.add(next);
    current = next;
  }
}
