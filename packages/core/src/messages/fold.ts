/** Text without case and accents: `verfug` is found in Verfügbarkeit. */
export function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
