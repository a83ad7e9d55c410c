import type { SpecialDay } from '@watchbill/core/special-days/model';
import { formatDayRule, parseDayRule } from '@watchbill/core/special-days/rules';
import { isPlainDate } from '@watchbill/core/time/plain-date';
import type { Division } from '@watchbill/core/divisions/model';
import { everyRow } from '@watchbill/core/resource/pages';
import type { Context } from '../context.ts';
import { allDivisions, findDivision } from '../divisions/choose.ts';
import { exitCode, Stop } from '../exit.ts';
import { channelOf } from '../forecast/channel.ts';
import { numberOf, wholeNumber } from '../input.ts';
import { findByName } from '../names.ts';
import { sheetOf, type Sheet } from '../output/sheet.ts';

export type OwnerFlags = Readonly<{ division?: string; enterprise?: string }>;
export type AddFlags = OwnerFlags &
  Readonly<{
    on: string;
    closed?: boolean;
    hours?: string;
    observed?: string;
    event?: boolean;
    channel?: readonly string[];
  }>;

/** `watchbill forecast calendar list`: holidays and events, of all calendars or of one. */
export async function listDays(flags: OwnerFlags, context: Context): Promise<Sheet> {
  const api = await context.api();
  const divisions = await allDivisions(api);
  const owner = ownerOf(flags, divisions, context);
  const results = await everyRow((page) => api.specialDays.list({ query: { ...page, ...owner } }));
  return daySheet(results, divisions, context);
}

/** `watchbill forecast calendar add NAME --on RULE`: puts a holiday or an event into a calendar. */
export async function addDay(name: string, flags: AddFlags, context: Context): Promise<Sheet> {
  const api = await context.api();
  const divisions = await allDivisions(api);
  const rule = parseDayRule(flags.on);
  if (rule === null)
    throw new Stop(exitCode.usage, context.t('specialDays.badRule', { rule: flags.on }));
  const [start_time = '', end_time = ''] = flags.hours?.split('-') ?? [];
  const ct_ids: number[] = [];
  for (const channel of flags.channel ?? []) ct_ids.push(await channelOf(channel, context));
  const made = await api.specialDays.create({
    body: {
      ...ownerOf(flags, divisions, context),
      name,
      rule,
      kind: flags.event === true ? 'event' : 'holiday',
      observed: (flags.observed ?? null) as SpecialDay['observed'],
      is_closed: flags.closed === true,
      hours: flags.hours === undefined ? [] : [{ start_time, end_time }],
      ct_ids,
    },
  });
  return daySheet([made], divisions, context);
}

/** `watchbill forecast calendar remove ID`. */
export async function removeDay(id: string, context: Context): Promise<void> {
  context.say(
    (
      await (
        await context.api()
      ).specialDays.remove(
        { params: { id: numberOf('ID', id, wholeNumber, context) } },
        { ifMatch: '*' },
      )
    ).message,
  );
}

/**
 * `watchbill forecast calendar dates CHANNEL`: the dates that forecasts of a channel take for
 * special.
 */
export async function listDates(
  channel: string,
  { from, to }: Readonly<{ from: string; to: string }>,
  context: Context,
): Promise<Sheet> {
  for (const date of [from, to])
    if (!isPlainDate(date)) throw new Stop(exitCode.usage, context.t('cli.badDate', { date }));
  const api = await context.api();
  const { results } = await api.specialDays.dates({
    query: { ct_id: await channelOf(channel, context), start_date: from, end_date: to },
  });
  const { t } = context;
  return sheetOf<(typeof results)[number]>(
    'dates',
    [
      { key: 'date', label: t('cli.columnDate'), of: (row) => row.date },
      { key: 'name', label: t('specialDays.columnName'), of: (row) => row.name },
      { key: 'opening', label: t('specialDays.columnOpening'), of: (row) => openingOf(row, t) },
    ],
    results,
  );
}

type Owner = Readonly<{ division_id?: number; enterprise_grp?: number }>;

function ownerOf(
  { division, enterprise }: OwnerFlags,
  divisions: readonly Division[],
  { t }: Context,
): Owner {
  if (enterprise === undefined)
    return division === undefined
      ? {}
      : { division_id: findDivision({ t }, divisions, division).id };
  const enterprises = new Map(
    divisions.map(({ enterprise_grp: id, enterprise_grp_name: name }) => [id, name]),
  );
  const [enterprise_grp] = findByName(
    { t },
    [...enterprises],
    enterprise,
    ([id, name]) => ({ id, names: [name], shown: `${id} ${name}` }),
    (names) => t('specialDays.noEnterprise', { name: enterprise, names }),
  );
  return {
    ...(division === undefined ? {} : { division_id: findDivision({ t }, divisions, division).id }),
    enterprise_grp,
  };
}

function daySheet(
  rows: readonly SpecialDay[],
  divisions: readonly Division[],
  { t }: Context,
): Sheet {
  const owner = (row: SpecialDay) =>
    divisions.find((one) => one.id === row.division_id)?.mu_name ??
    divisions.find((one) => one.enterprise_grp === row.enterprise_grp)?.enterprise_grp_name ??
    '';
  return sheetOf<SpecialDay>(
    'calendar',
    [
      { key: 'id', label: 'ID', of: (row) => row.id },
      { key: 'calendar', label: t('specialDays.columnCalendar'), of: owner },
      { key: 'name', label: t('specialDays.columnName'), of: (row) => row.name },
      { key: 'on', label: t('specialDays.columnOn'), of: (row) => formatDayRule(row.rule) },
      { key: 'observed', label: t('specialDays.columnObserved'), of: (row) => row.observed },
      {
        key: 'kind',
        label: t('specialDays.columnKind'),
        of: (row) => row.kind,
        shown: (row) => t(`specialDays.${row.kind}`),
      },
      { key: 'opening', label: t('specialDays.columnOpening'), of: (row) => openingOf(row, t) },
      {
        key: 'channels',
        label: t('specialDays.columnChannels'),
        of: (row) => row.ct_ids.join(' '),
      },
    ],
    rows,
  );
}

function openingOf(
  { is_closed, hours }: Pick<SpecialDay, 'is_closed' | 'hours'>,
  t: Context['t'],
): string {
  if (is_closed) return t('specialDays.closed');
  return hours.map((one) => `${one.start_time}-${one.end_time}`).join(' ');
}
