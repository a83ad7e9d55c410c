import { z } from 'zod';
import { flag, pageQuery, type Grant, type Right } from '../../api/endpoint.ts';
import { plainDate } from '../../time/plain-date-schema.ts';

export const grants = (subModule: string, right: Right): Grant[] => [{ subModule, right }];

/**
 * Who asks for time off does so on the screen of its requests, and reads there what it needs to
 * ask.
 */
export const asker = (right: Right, ...subModules: string[]): Grant[] =>
  ['event-status', ...subModules].map((subModule) => ({ subModule, right }));

export const done = z.object({ message: z.string() });

export const disable = z.object({ is_disabled: z.boolean() });

export const lists = pageQuery.extend({ is_disabled: flag.optional() });

export const range = { date_start: plainDate, date_end: plainDate };
