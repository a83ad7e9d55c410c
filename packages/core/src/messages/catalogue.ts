import { activityRequests } from './activity-requests.ts';
import { adherence } from './adherence.ts';
import { advisors } from './advisors.ts';
import { apiKeys } from './api-keys.ts';
import { audit } from './audit.ts';
import { awaited } from './awaited.ts';
import { bidding } from './bidding.ts';
import { calendarFeed } from './calendar-feed.ts';
import { channels } from './channels.ts';
import { availability } from './availability.ts';
import { cli } from './cli.ts';
import { creation } from './creation.ts';
import { dailyProtocols } from './daily-protocols.ts';
import { dataValues } from './data-values.ts';
import { dashboards } from './dashboards.ts';
import { divisions } from './divisions.ts';
import { enterpriseDivisions } from './enterprise-divisions.ts';
import { error } from './error.ts';
import { eventTypes } from './event-types.ts';
import { forecastingTargets } from './forecasting-targets.ts';
import { forecasts } from './forecasts.ts';
import { futureEvents } from './future-events.ts';
import { files } from './files.ts';
import { generatedRules } from './generated-rules.ts';
import { generic } from './generic.ts';
import { imports } from './import.ts';
import { lines } from './lines.ts';
import { menu } from './menu.ts';
import { notifications } from './notifications.ts';
import { planningAreas } from './pending-planning-areas.ts';
import { reportingAreas } from './pending-reporting-areas.ts';
import { setupAreas } from './pending-setup-areas.ts';
import { patterns } from './patterns.ts';
import { advisorProficiencies, proficiencies } from './proficiencies.ts';
import { performance } from './performance.ts';
import { profile } from './profile.ts';
import { queueHistory } from './queue-history.ts';
import { reference } from './reference.ts';
import { problem } from './problem.ts';
import { reports } from './reports.ts';
import { role } from './role.ts';
import { roles } from './roles.ts';
import { scheduleParameters } from './schedule-parameters.ts';
import { schedules } from './schedules.ts';
import { session } from './session.ts';
import { sets } from './sets.ts';
import { shell } from './shell.ts';
import { shifts } from './shifts.ts';
import { outliers } from './outliers.ts';
import { specialDays } from './special-days.ts';
import { staffing } from './staffing.ts';
import { teamClassifications } from './team-classifications.ts';
import { transfers } from './transfers.ts';
import { upload } from './upload.ts';
import { users } from './users.ts';
import { webhooks } from './webhooks.ts';
import { weeklyStaffing } from './weekly-staffing.ts';
import { weeklyProtocols } from './weekly-protocols.ts';
import { timeOff, timeOffReason, timeOffUpdateReason } from './time-off.ts';
import { trades } from './trades.ts';

export const languages = ['en', 'de', 'fr'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'en';

/** A text that counts: the form is chosen by `params.count` and the language's plural rules. */
type Counted = Readonly<{ one: string; other: string }>;
export type Translated = Readonly<Record<Language, string | Counted>>;
type Texts = Readonly<Record<string, Translated>>;

/** Texts of areas whose screens do not exist yet; each leaves this list with the first screen that prints it. */
const pendingAreas = {
  ...setupAreas,
  ...planningAreas,
  ...reportingAreas,
} as const satisfies Readonly<Record<string, Texts>>;

/** Every text a user can see, by `feature.name`, in three languages. English is the specification's, letter for letter. */
export const catalogue = {
  activityRequests,
  adherence,
  advisors,
  advisorProficiencies,
  apiKeys,
  availability,
  audit,
  bidding,
  calendarFeed,
  channels,
  cli,
  creation,
  generatedRules,
  dailyProtocols,
  dataValues,
  dashboards,
  divisions,
  enterpriseDivisions,
  error,
  eventTypes,
  forecastingTargets,
  forecasts,
  futureEvents,
  files,
  generic,
  import: imports,
  lines,
  menu,
  notifications,
  outliers,
  patterns,
  proficiencies,
  performance,
  profile,
  queueHistory,
  reference,
  problem,
  reports,
  role,
  roles,
  scheduleParameters,
  schedules,
  session,
  sets,
  shell,
  shifts,
  specialDays,
  staffing,
  teamClassifications,
  timeOff,
  timeOffReason,
  timeOffUpdateReason,
  trades,
  transfers,
  upload,
  users,
  webhooks,
  weeklyProtocols,
  weeklyStaffing,
  ...pendingAreas,
} as const satisfies Readonly<Record<string, Texts>>;

type Catalogue = typeof catalogue;
export type MessageKey = {
  [F in keyof Catalogue & string]: `${F}.${keyof Catalogue[F] & string}`;
}[keyof Catalogue & string];
export type Params = Readonly<Record<string, string | number>>;

const byKey: ReadonlyMap<string, Translated> = new Map(
  Object.entries(catalogue).flatMap(([feature, texts]) =>
    Object.entries(texts).map(([name, translated]): [string, Translated] => [
      `${feature}.${name}`,
      translated,
    ]),
  ),
);

export const messageKeys = [...byKey.keys()] as MessageKey[];

/** Keys that no screen prints yet. */
export const pending: readonly MessageKey[] = [
  ...messageKeys.filter((key) => (key.split('.')[0] ?? '') in pendingAreas),
  ...awaited,
];

export function isMessageKey(key: string): key is MessageKey {
  return byKey.has(key);
}

/** The text of a key; `{name}` is replaced from `params`, and stays as it is where `params` has no such name. */
export function text(
  key: MessageKey,
  params: Params = {},
  language: Language = defaultLanguage,
): string {
  const translated = byKey.get(key);
  if (translated === undefined) return key;
  return fill(formOf(translated[language], params, language), params);
}

export function isLanguage(value: string): value is Language {
  return (languages as readonly string[]).includes(value);
}

function formOf(form: string | Counted, params: Params, language: Language): string {
  if (typeof form === 'string') return form;
  return new Intl.PluralRules(language).select(Number(params['count'] ?? 0)) === 'one'
    ? form.one
    : form.other;
}

function fill(form: string, params: Params): string {
  return form.replaceAll(/\{(\w+)\}/g, (hole, name: string) =>
    name in params ? String(params[name]) : hole,
  );
}
