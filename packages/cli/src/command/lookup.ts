import type { Api } from '@watchbill/core/api/client';
import type { IdKind } from '@watchbill/core/api/endpoint';
import type { Lookup, Ref, Resource } from '@watchbill/core/resource/model';
import type { Context } from '../context.ts';

type Find = (context: Context, api: Api, wanted: string) => Promise<number>;

/** Goes through the rows of a noun that people keep in lists. */
const among =
  <Row extends Ref>(load: () => Promise<Resource<Row>>): Find =>
  async (context, api, wanted) => {
    const { findRow } = await import('../resource/form.ts');
    return (await findRow(api, context, await load(), wanted)).id;
  };

/** Goes through names that forms choose from. */
const findByName =
  (load: () => Promise<Lookup>): Find =>
  async (context, api, wanted) => {
    const { findId: idNamed } = await import('../resource/form.ts');
    return idNamed(api, context, await load(), wanted);
  };

const lookups = () => import('@watchbill/core/resource/lookups');
const timeOff = () => import('@watchbill/core/time-off/resource/lookups');
const advisor: Find = async (context, api, wanted) => {
  const { findAdvisor, loadAdvisors } = await import('../advisors/choose.ts');
  return findAdvisor(context, await loadAdvisors(api, { withDisabled: true }), wanted).id;
};

/**
 * How rows are found by their names, by the kind of their ids; those of other kinds are named by id
 * alone.
 */
const finders: Readonly<Partial<Record<IdKind, Find>>> = {
  division: async (context, api, wanted) => {
    const { chooseDivision } = await import('../divisions/choose.ts');
    return (await chooseDivision(context, api, wanted)).id;
  },
  advisor,
  scheduledAdvisor: advisor,
  enterpriseDivision: findByName(async () => (await lookups()).enterpriseDivisions),
  channel: findByName(async () => (await lookups()).channels),
  eventType: findByName(async () => (await lookups()).eventTypes),
  skill: findByName(async () => (await lookups()).proficiencies),
  role: findByName(async () => (await lookups()).roles),
  divisionSet: findByName(async () => (await lookups()).divisionSets),
  accrualTable: findByName(async () => (await timeOff()).accrualTables),
  timeOffGroup: findByName(async () => (await timeOff()).timeOffGroups),
  timeOffRule: findByName(async () => (await timeOff()).timeOffRules),
  teamValue: findByName(async () =>
    (await import('@watchbill/core/future-events/resource')).targetsOf('adg_value', 0),
  ),
  line: among(async () => (await import('@watchbill/core/lines/resource')).lineResource),
  user: among(async () => (await import('@watchbill/core/users/resource')).userResource),
  webhook: among(async () => (await import('@watchbill/core/webhooks/resource')).webhookResource),
  team: among(
    async () =>
      (await import('@watchbill/core/team-classifications/resource')).teamClassificationResource,
  ),
  dailyRule: among(
    async () => (await import('@watchbill/core/daily-protocols/resource')).dailyProtocolResource,
  ),
  weeklyRule: among(
    async () => (await import('@watchbill/core/weekly-protocols/resource')).weeklyProtocolResource,
  ),
  scheduleParameter: among(
    async () =>
      (await import('@watchbill/core/schedule-parameters/resource')).scheduleParameterResource,
  ),
  timeOffSurvey: among(
    async () => (await import('@watchbill/core/time-off/resource/surveys')).surveyResource,
  ),
};

/** Whether rows of a kind are found by name too. */
export const isNamed = (kind: IdKind): boolean => finders[kind] !== undefined;

/**
 * The id of the row that a person means. Digits are an id, which the server judges; Stop (usage)
 * for a name that none or several have.
 */
export async function idOf(
  context: Context,
  api: Api,
  kind: IdKind,
  wanted: string,
): Promise<number | string> {
  if (/^\s*\d+\s*$/.test(wanted)) return Number(wanted);
  const find = finders[kind];
  return find === undefined ? wanted : find(context, api, wanted);
}
