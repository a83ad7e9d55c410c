import type { Place } from './view.ts';

/** All divisions, as the palette has them. */
export const everywhere = '@*';

/** A division as the palette has it. */
export const placeOf = ({ mu_name }: Pick<Place, 'mu_name'>): string => `@${mu_name}`;

/** What the palette offers of divisions: all of them first, where there are several. */
export const placesOf = (divisions: readonly Place[]): readonly string[] => [
  ...(divisions.length > 1 ? [everywhere] : []),
  ...divisions.map(placeOf),
];
