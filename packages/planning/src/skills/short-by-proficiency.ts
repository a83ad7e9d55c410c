/** Advisors below this are rounding. */
const leastShown = 0.05;

/**
 * Of what channels are short together in an interval, nothing where it is heads that are missing and no proficiency: where what is short comes to no
 * more than all of them require beyond those who are open, whatever these can serve.
 *
 * @param required advisors that all channels require together
 * @param open advisors who are open, whatever they can serve
 */
export function shortByProficiency<S extends Readonly<{ missing: number }>>(
  shortages: readonly S[],
  required: number,
  open: number,
): readonly S[] {
  const missing = shortages.reduce((sum, one) => sum + one.missing, 0);
  return missing < Math.max(0, required - open) + leastShown ? [] : shortages;
}
