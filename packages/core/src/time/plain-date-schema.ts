import { z } from 'zod';
import { isPlainDate } from './plain-date.ts';

/**
 * A calendar date where it enters; apart from its arithmetic, which every calendar on screen uses.
 */
export const plainDate = z
  .string()
  .refine((text) => isPlainDate(text), 'generic.isoDate')
  .brand<'PlainDate'>();
