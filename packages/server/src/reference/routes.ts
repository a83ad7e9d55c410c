import { folded } from '@watchbill/core/messages/fold';
import { emailLanguages } from '@watchbill/core/advisors/model';
import { text, type Language } from '@watchbill/core/messages/catalogue';
import { can } from '@watchbill/core/permission/can';
import type { Right } from '@watchbill/core/api/endpoint';
import type { reference } from '@watchbill/core/reference/contract';
import type { EntityType } from '@watchbill/core/reference/model';
import { hoursToWire } from '@watchbill/core/time/weekly-hours';
import { nextId } from '../db/sequence.ts';
import { pageReply } from '../http/page.ts';
import { apiProblem } from '../http/problem.ts';
import { withinScope } from '../http/scope.ts';
import type { Db, Handlers, CallContext } from '../http/serve.ts';
import {
  hasHours,
  isTaken,
  listAssignments,
  loadHours,
  replaceHours,
  tableOf,
  type OpenEntity,
  listAcdParams,
  listTimeZones,
  readCities,
  readCountries,
} from './repository.ts';

const largestId = 1_000_000_000;

export const referenceRoutes: Handlers<typeof reference> = {
  timezones: ({ db }) => listTimeZones(db),
  emailLanguages: async ({ query }) =>
    emailLanguages.filter((one) => matches(one.language_name, query.search)),
  countries: ({ db, query, language }) =>
    query.country_id === undefined
      ? listCountries(db, language, query.search)
      : listCities(db, query.country_id, query.search),
  acdParams: ({ db }) => listAcdParams(db),
  lastId: async ({ db, query, language }) => {
    const table = tableOf(query.str_module);
    if (table === undefined) throw apiProblem.field('str_module', 'reference.unknownType');
    const free = text('generic.idAvailable');
    if (query.id === undefined)
      return { id: await nextId(db, table), status: free, is_available: true };
    const refused =
      query.id > largestId
        ? 'reference.idTooLarge'
        : (await isTaken(db, table, query.id))
          ? 'reference.idIsTaken'
          : null;
    return {
      id: query.id,
      status: refused === null ? free : text(refused, {}, language),
      is_available: refused === null,
    };
  },
  assignmentHistory: async ({ params, query, ...call }) => {
    await mustReach(call, params.a, params.b, 'view');
    const { count, results } = await listAssignments(
      call.db,
      call.session,
      params.a.code,
      params.b,
      query,
    );
    return pageReply(query, count, results);
  },
  operatingHours: async ({ params, ...call }) => {
    await mustReach(call, params.a, params.b, 'view');
    return read(call.db, openEntity(params.a), params.b);
  },
  setOperatingHours: async ({ params, body, ...call }) => {
    await mustReach(call, params.a, params.b, 'edit');
    const entity = openEntity(params.a);
    const before = await read(call.db, entity, params.b);
    if (!(await replaceHours(call.db, entity, params.b, call.ifMatch, body.operating_hrs_data)))
      throw apiProblem.stale(await read(call.db, entity, params.b));
    const after = await read(call.db, entity, params.b);
    const division_id = entity === 'management_unit' ? params.b : null;
    call.audit({
      entity: 'operating_hours',
      entity_id: `${params.a.key} ${params.b}`,
      division_id,
      before,
      after,
    });
    call.recordChange({
      type: 'operating_hours',
      id: `${params.a.code}/${params.b}`,
      version: after.version,
      scope: division_id === null ? {} : { division_id },
    });
    return after;
  },
};

/** The type decides which screen's right is needed, and whose row the id is. */
async function mustReach(
  { db, session }: CallContext,
  type: EntityType,
  id: number,
  right: Right,
): Promise<void> {
  if (!can(session, right, type.subModule)) throw apiProblem.forbidden();
  await withinScope(db, session, new Map([[type.kind, new Set([id])]]));
}

function openEntity(type: EntityType): OpenEntity {
  if (!hasHours(type.key)) throw apiProblem.plain('reference.noHours');
  return type.key;
}

async function read(db: Db, entity: OpenEntity, id: number) {
  const { hours, version } = await loadHours(db, entity, id);
  return { operating_hrs_data: hoursToWire(hours), version };
}

/** The reader's own word for each country, in the order of that language. */
async function listCountries(db: Db, language: Language, search?: string) {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const rows = await readCountries(db);
  return rows
    .map(({ id, code }) => ({ id, country_code: code, country_name: names.of(code) ?? code }))
    .filter((one) => matches(one.country_name, search))
    .sort((a, b) => a.country_name.localeCompare(b.country_name, language));
}

async function listCities(db: Db, country: number, search?: string) {
  const rows = await readCities(db, country);
  return rows.filter((one) => matches(one.city_name, search));
}

/** Letters with and without their marks find each other. */
function matches(name: string, search = ''): boolean {
  return folded(name).includes(folded(search.trim()));
}
