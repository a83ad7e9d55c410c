import { z } from 'zod';
import { endpoint, pageOf, pageQuery, type Grant, type Right } from '../api/endpoint.ts';
import { assignment, entityId, entityType, entityTypes, weeklyHours, wireHours } from './model.ts';

const ofEntities = (right: Right, ...more: string[]): Grant[] =>
  [...entityTypes.map((type) => type.subModule), ...more].map((subModule) => ({
    subModule,
    right,
  }));
const typed = z.object({ a: entityType, b: entityId });
const hours = z.object({ operating_hrs_data: z.array(wireHours), version: z.number().int() });

export const reference = {
  timezones: endpoint({
    method: 'GET',
    path: '/api/timezones/',
    call: 'timezones',
    access: 'signed-in',
    moduleZero: true,
    summary: 'Time zones',
    reply: z.array(z.object({ id: z.number().int(), timezone_name: z.string() })),
  }),
  emailLanguages: endpoint({
    method: 'GET',
    path: '/api/email-language/',
    call: 'email-language',
    access: 'signed-in',
    moduleZero: true,
    summary: 'Languages that mail can be sent in',
    query: z.object({ search: z.string().max(200).optional() }),
    reply: z.array(z.object({ id: z.number().int(), language_name: z.string() })),
  }),
  countries: endpoint({
    method: 'GET',
    path: '/country-city',
    call: 'country-city',
    access: 'signed-in',
    moduleZero: true,
    summary: 'Countries in the reader’s language; with country_id that country’s main cities',
    query: z.object({ country_id: entityId.optional(), search: z.string().max(200).optional() }),
    reply: z.array(
      z.union([
        z.object({ id: z.number().int(), country_name: z.string(), country_code: z.string() }),
        z.object({ id: z.number().int(), country_id: z.number().int(), city_name: z.string() }),
      ]),
    ),
  }),
  acdParams: endpoint({
    method: 'GET',
    path: '/api/acd-params/',
    call: 'acd-params',
    access: ofEntities('view', 'advisor-profile'),
    summary: 'What an ACD can know an advisor by',
    reply: z.array(z.object({ id: z.number().int(), param_name: z.string() })),
  }),
  lastId: endpoint({
    method: 'GET',
    path: '/api/get-last-id/',
    call: 'get-last-id',
    access: ofEntities(
      'view',
      'data-entities',
      'users',
      'proficiencies',
      'team-classifications',
      'event-types',
      'schedule-management',
      'schedule-governance',
      'advisor-profile',
    ),
    summary: 'The next id of a module’s rows; with `id`, whether that one is free',
    query: z.object({
      str_module: z.string().max(60),
      int_type_id: z.coerce.number().int().optional(),
      copy_pattern_set_id: z.coerce.number().int().positive().optional(),
      id: entityId.optional(),
    }),
    reply: z.object({ id: z.number().int(), status: z.string(), is_available: z.boolean() }),
  }),
  assignmentHistory: endpoint({
    method: 'GET',
    path: '/api/assignment-history/{a}/{b}/',
    call: 'assignment-history',
    access: ofEntities('view'),
    params: typed,
    query: pageQuery.omit({ search: true }),
    reply: pageOf(assignment),
    summary:
      'What an entity was assigned to, and what was assigned to it, newest first; {a} is a type code, {b} an id',
  }),
  operatingHours: endpoint({
    method: 'GET',
    path: '/api/operating-hours/{a}/{b}/',
    call: 'operating-hours-get',
    access: ofEntities('view'),
    params: typed,
    reply: hours,
    summary:
      'Weekly operating hours of an enterprise division (1), division (2), channel (3) or line (4)',
  }),
  setOperatingHours: endpoint({
    method: 'PUT',
    changesRow: 'keyed',
    path: '/api/operating-hours/{a}/{b}/',
    call: 'operating-hours-put',
    access: ofEntities('edit'),
    params: typed,
    body: z.object({ operating_hrs_data: weeklyHours }),
    reply: hours,
    summary: 'Set the weekly operating hours, whole',
  }),
} as const;
