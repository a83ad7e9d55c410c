import { z } from 'zod';
import { scheduleDaySchema } from '@watchbill/core/schedules/schema';

/** Rows with edits, each with the row that was edited, as a draft keeps them. */
export const draftRows = z.array(z.object({ base: scheduleDaySchema, day: scheduleDaySchema }));
