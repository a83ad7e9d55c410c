/** Advisors below this are rounding. */
const leastShown = 0.05;

/**
 * Of what channels are short together in an interval, that which more heads alone would not fill.
 * Where everything that requires somebody is short together, and by no more than all of it requires
 * beyond those who are open, whoever comes helps: it is heads that are missing. Some channels alone
 * are short of advisors who can serve them, also where heads are missing too.
 *
 * @param requiring channels that require somebody
 * @param required advisors that all channels require together
 * @param open advisors who are open, whatever they can serve
 */
export function shortByProficiency<
  S extends Readonly<{ channels: readonly unknown[]; missing: number }>,
>(shortages: readonly S[], requiring: number, required: number, open: number): readonly S[] {
  const heads = Math.max(0, required - open) + leastShown;
  return shortages.filter(
    ({ channels, missing }) => channels.length < requiring || missing >= heads,
  );
}
