import { z } from 'zod';
import { endpoint, flag, pageOf, pageQuery } from '../api/endpoint.ts';
import { divisionName } from '../divisions/model.ts';

export const enterpriseDivision = z.object({
  id: z.number().int(), name: z.string(), timezone: z.number().int(), week_first_day: z.number().int(), is_disabled: z.boolean(), version: z.number().int(),
});
export type EnterpriseDivision = z.output<typeof enterpriseDivision>;

export const enterpriseDivisions = {
  list: endpoint({
    method: 'GET', path: '/api/enterprise-groups/', call: 'enterprise-groups-list', summary: 'Enterprise divisions within the caller’s scope',
    access: [{ subModule: 'enterprise-divisions', right: 'view' }, { subModule: 'divisions', right: 'view' }],
    query: pageQuery.extend({ is_disabled: flag.optional() }), reply: pageOf(enterpriseDivision),
  }),
  create: endpoint({
    method: 'POST', path: '/api/enterprise-groups/', call: 'enterprise-group-create', summary: 'Add an enterprise division',
    access: [{ subModule: 'enterprise-divisions', right: 'add' }],
    body: z.object({ name: divisionName, timezone: z.coerce.number().int().positive().max(2_147_483_647), week_first_day: z.coerce.number().int().min(0).max(6).default(0) }),
    reply: enterpriseDivision, status: 201,
  }),
} as const;
