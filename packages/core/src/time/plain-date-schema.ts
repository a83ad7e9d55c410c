import { z } from 'zod';
import { isPlainDate } from './plain-date.ts';

/** A calendar date where it enters; apart from its arithmetic, which every calendar on screen uses. */
export const plainDate = z
  .string()
  .refine((text) => isPlainDate(text), 'Date must be YYYY-MM-DD')
  .brand<'PlainDate'>();
