import type { Right } from '@watchbill/core/api/endpoint';
import { text, type Language } from '@watchbill/core/messages/catalogue';
import { foldText } from '@watchbill/core/messages/fold';
import { can } from '@watchbill/core/permission/can';
import type { EntityType } from '@watchbill/core/reference/model';
import { hoursToWire } from '@watchbill/core/time/weekly-hours';
import { otherNamesOf } from '@watchbill/core/time/zone-names';
import { nextId } from '../db/sequence.ts';
import type { Db } from '../db/tables.ts';
import type { CallContext } from '../http/call/call.ts';
import { withinScope } from '../http/call/scope.ts';
import type { NamedRow } from '../http/input/import-cells.ts';
import type { Reader } from '../http/rows/change-row.ts';
import { apiProblem } from '../problems/problem.ts';
import {
  hasHours,
  isTaken,
  listTimeZones,
  loadHours,
  readCities,
  readCountries,
  tableOf,
  type OpenEntity,
} from './repository.ts';

/** Time zones, for files that name them by any of their names. */
export async function namedZones({ db }: Reader): Promise<NamedRow[]> {
  const zones = await listTimeZones(db);
  return zones.flatMap(({ id, timezone_name: name }) => [
    { id, name },
    ...otherNamesOf(name).map((other) => ({ id, name: other })),
  ]);
}

const largestId = 1_000_000_000;

type IdQuery = Readonly<{ str_module: string; id?: number | undefined }>;

/** The next id that is free of a kind of row; or whether the one that is named is. */
export async function freeId(db: Db, query: IdQuery, language: Language) {
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
}

/** The type decides which screen's right is needed, and whose row the id is. */
export async function mustReach(
  { db, session }: CallContext,
  type: EntityType,
  id: number,
  right: Right,
): Promise<void> {
  if (!can(session, right, type.subModule)) throw apiProblem.forbidden();
  await withinScope(db, session, new Map([[type.kind, new Set([id])]]));
}

/** A kind of row that has hours; refused where it has none. */
export function openEntity(type: EntityType): OpenEntity {
  if (!hasHours(type.key)) throw apiProblem.plain('reference.noHours');
  return type.key;
}

/** The hours of a row in a week, and their version. */
export async function hoursOf(db: Db, entity: OpenEntity, id: number) {
  const { hours, version } = await loadHours(db, entity, id);
  return { operating_hrs_data: hoursToWire(hours), version };
}

/** The reader's own word for each country, in the order of that language. */
export async function listCountries(db: Db, language: Language, search?: string) {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const rows = await readCountries(db);
  return rows
    .map(({ id, code }) => ({ id, country_code: code, country_name: names.of(code) ?? code }))
    .filter((one) => isNamed(one.country_name, search))
    .sort((a, b) => a.country_name.localeCompare(b.country_name, language));
}

/** Cities of a country, by a part of their name. */
export async function listCities(db: Db, country: number, search?: string) {
  const rows = await readCities(db, country);
  return rows.filter((one) => isNamed(one.city_name, search));
}

/** Letters with and without their marks find each other. */
export function isNamed(name: string, search = ''): boolean {
  return foldText(name).includes(foldText(search.trim()));
}
