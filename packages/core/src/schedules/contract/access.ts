import { z } from 'zod';
import { idList, idSchema, type Grant, type Right } from '../../api/endpoint.ts';
import { divisionId } from '../../divisions/model.ts';
import { processCodes } from '../model.ts';

/** What the specification calls otherwise. */
export const asMgmtUnit = { division_id: 'mgmt_unit' };

export const asIntMuId = { division_id: 'int_mu_id' };

export const screens = ['schedule-management', 'employee-schedule'];

export const grants = (right: Right, ...more: string[]): Grant[] =>
  [...screens, ...more].map((subModule) => ({ subModule, right }));

/** Who may have schedules made, and may cancel that. */
export const makers = { creation: grants('add'), reoptimisation: grants('edit') } as const;

/** Who plans schedules, and sees what other planners have in work. */
export const planners = grants('edit');

/** Trade schedules are saved and deleted as such, and nothing else is. */
export const trading = (right: Right): Grant => ({
  subModule: 'schedule-swap',
  right,
  process: processCodes.trade,
});

export const lockers: Grant[] = [{ subModule: 'data-locks', right: 'lock' }];

export const done = z.object({ message: z.string() });

const range = z.object({
  division_id: divisionId,
  start_date: z.iso.date(),
  end_date: z.iso.date(),
});

export const setId = idSchema('divisionSet');

/** A division or a set of them. */
export const where = z.object({
  division_id: divisionId.optional(),
  int_mu_set_id: setId.optional(),
  int_adg_id: idSchema('team').optional(),
  int_adg_value_id: idSchema('teamValue').optional(),
});

/** Who is of another division is left out, so the ids need no scope of their own. */
export const rowsOfAdvisors = idList(z.coerce.number().int().positive());

export const rangeOfAdvisors = range.extend({ agents: rowsOfAdvisors.optional() });
