import type { Division } from '@watchbill/core/divisions/model';
import type { Entry, Problem, Section, Value } from '@watchbill/core/config/model';
import { openNames, type OpenNames } from '@watchbill/core/config/names';
import { compare, problemsIn, readServerRows } from '@watchbill/core/config/reader';
import {
  planOf,
  type Action,
  type Change,
  type Plan,
  type Step,
} from '@watchbill/core/config/rules';
import { isEntry } from '@watchbill/core/config/codec';
import { nearest } from '@watchbill/core/api/nearest';
import { phrase, sayPhrase } from '@watchbill/core/messages/catalogue';
import { nameKey } from '@watchbill/core/messages/fold';
import type { Api } from '@watchbill/core/api/client';
import type { Context } from '../context.ts';
import { allDivisions } from '../divisions/choose.ts';
import { exitCode, Stop } from '../exit.ts';
import { readInput } from '../input.ts';
import { present } from '../output/present.ts';
import { sheetOf, type Column } from '../output/sheet.ts';
import { writeTarget } from '../output/target.ts';
import { printable } from '../output/printable.ts';
import { inline, readText, type Spot } from './document.ts';

/** The one version of the format there is. */
export const version = 1;
const heads = ['version', 'kind', 'division'];
/** Larger than any configuration: ten thousand rows are two. */
const mostMegabytes = 16;

/** What applying a file would do. */
export type PlanWithNames = Readonly<{ plan: Plan; names: OpenNames }>;

/** The sections of a division, or of what all share. */
export async function sectionsOf(api: Api, division: Division | null): Promise<readonly Section[]> {
  if (division === null)
    return (await import('@watchbill/core/config/sections/global')).globalSections(api);
  return (await import('@watchbill/core/config/sections/division')).divisionSections(api, division);
}

/**
 * Reads a file and checks all of it against the server; a Stop (refused) that names every problem
 * by its line.
 */
export async function planFile(
  file: string,
  { prune = false }: Readonly<{ prune?: boolean }>,
  context: Context,
): Promise<PlanWithNames> {
  const bytes = await readInput(file, context);
  if (bytes.length > mostMegabytes * 1_048_576)
    throw new Stop(exitCode.refused, context.t('config.tooLarge', { file, most: mostMegabytes }));
  const read = readText(new TextDecoder().decode(bytes));
  if ('faults' in read)
    return refuse(
      file,
      read.faults.map(({ spot, key, params }) => ({
        spot,
        words: context.t(key, { file, ...params }),
      })),
      context,
    );
  const refuseAll = (problems: readonly Problem[]) =>
    refuse(
      file,
      problems.map(({ at, message }) => ({
        spot: read.spotOf(at),
        words: [placeText(at), sayPhrase(message, context.common.lang)].filter(Boolean).join(': '),
      })),
      context,
    );
  const body = headOf(read.body, refuseAll);
  const api = await context.api();
  const sections = await sectionsOf(api, await divisionOf(body, api, refuseAll));
  const names = openNames(api);
  const { held, unseen } = await readServerRows(sections, names);
  const unknown = Object.keys(body).filter(
    (name) => !heads.includes(name) && !sections.some((one) => one.name === name),
  );
  const { compared, problems } = compare(body, held, names);
  const wrong = [
    ...unseen
      .filter((name) => body[name] !== undefined)
      .map((name) => ({ at: [name], message: 'config.notSeen' })),
    ...unknown.map((name) =>
      unknownSection(
        name,
        sections.map((one) => one.name),
      ),
    ),
    ...problems,
  ];
  if (wrong.length > 0) return refuseAll(wrong);
  const plan = planOf(compared, prune);
  const broken = await problemsIn(plan, names);
  return broken.length > 0 ? refuseAll(broken) : { plan, names };
}

type Refuse = (problems: readonly Problem[]) => never;

function headOf(body: Value, refuseAll: Refuse): Entry {
  if (!isEntry(body) || body['version'] === undefined || body['kind'] === undefined)
    return refuseAll([{ at: [], message: 'config.noHead' }]);
  if (body['version'] !== version)
    return refuseAll([
      {
        at: ['version'],
        message: phrase('config.badVersion', { version: inline(body['version']) }),
      },
    ]);
  if (body['kind'] !== 'division' && body['kind'] !== 'global')
    return refuseAll([{ at: ['kind'], message: 'config.badKind' }]);
  if (body['kind'] === 'division' && typeof body['division'] !== 'string')
    return refuseAll([{ at: ['kind'], message: 'config.wantsDivision' }]);
  return body;
}

/** The division that a file is of, by its name alone; null where it is of what all share. */
async function divisionOf(
  { kind, division }: Entry,
  api: Api,
  refuseAll: Refuse,
): Promise<Division | null> {
  if (kind === 'global') return null;
  const divisions = await allDivisions(api);
  const name = String(division);
  const found = divisions.find((one) => nameKey(one.mu_name) === nameKey(name));
  const names = divisions.map((one) => one.mu_name).join(', ');
  return (
    found ?? refuseAll([{ at: ['division'], message: phrase('cli.noDivision', { name, names }) }])
  );
}

function unknownSection(name: string, known: readonly string[]): Problem {
  const meant = nearest(name, known);
  const message =
    meant === undefined
      ? phrase('config.noSection', { name, names: known.join(', ') })
      : phrase('config.noSectionNear', { name, meant });
  return { at: [name], message };
}

type PlanProblem = Readonly<{ spot: Spot; words: string }>;

/** Problems that are told at once. */
const mostTold = 50;

/** Says all that is wrong, from the top of the file to its end. */
function refuse(file: string, told: readonly PlanProblem[], { t }: Context): never {
  const lines = told
    .toSorted((a, b) => a.spot.line - b.spot.line || a.spot.column - b.spot.column)
    .map(({ spot, words }) => `${file}:${spot.line}:${spot.column}: ${words}`);
  const shown = lines.length > mostTold ? [...lines.slice(0, mostTold), '…'] : lines;
  throw new Stop(
    exitCode.refused,
    [...shown, t('config.problems', { file, count: told.length })].join('\n'),
  );
}

/** `daily_protocols[2].events[1].length`, places counted from one. */
function placeText(at: Problem['at']): string {
  return at
    .map((step, index) =>
      typeof step === 'number' ? `[${step + 1}]` : index === 0 ? step : `.${step}`,
    )
    .join('');
}

const signs: Readonly<Record<Action, string>> = {
  add: '+',
  change: '~',
  restore: '~',
  remove: '-',
};
const colours: Readonly<Record<string, number>> = { '+': 32, '~': 33, '-': 31 };

export const signOf = ({ action }: Pick<Step, 'action'>): string => signs[action];

type Line = Readonly<{ step: Step; change: Change | null }>;

/** Shows a plan: to people as one block a row, else in the format that is asked for. */
export async function showPlan({ steps, kept }: Plan, context: Context): Promise<void> {
  const { t, common } = context;
  if (!isForScripts(common)) await writeTarget(context, [planText(steps, context)]);
  else {
    const lines = steps.flatMap((step): Line[] =>
      step.changes.length === 0
        ? [{ step, change: null }]
        : step.changes.map((change) => ({ step, change })),
    );
    await present(context, sheetOf('plan', columnsOf(t), lines));
  }
  for (const { section, names } of kept)
    context.say(t('config.kept', { section, names: names.join(', ') }));
  context.say(summaryOf(steps, t));
}

/** Whether another shape of a plan is asked for than the one that people read. */
function isForScripts({ format, output, look = {} }: Context['common']): boolean {
  const { json, jq, template, filter, sort, limit, schema } = look;
  return [format, output, json, jq, template, filter, sort, limit, schema].some(
    (one) => one !== undefined,
  );
}

/** How many rows are to be written, and how. */
function summaryOf(steps: readonly Step[], t: Context['t']): string {
  if (steps.length === 0) return t('config.nothing');
  const count = (action: Action) => steps.filter((step) => step.action === action).length;
  return t('config.summary', {
    add: count('add'),
    change: count('change'),
    restore: count('restore'),
    remove: count('remove'),
  });
}

function planText(steps: readonly Step[], { common }: Context): string {
  const paint = (sign: string, line: string) =>
    common.hasColour ? `\u001b[${colours[sign]}m${line}\u001b[39m` : line;
  return steps
    .map((step) => {
      const sign = signOf(step);
      const lines = step.changes
        .filter(({ field }) => step.action !== 'add' || !step.section.keys.includes(field))
        .map((change) =>
          paint(changeSign(step, change), printable(`    ${changeText(step, change)}`)),
        );
      const title = printable(
        `${sign} ${step.section.name} "${step.name}"${step.action === 'restore' ? ' (restore)' : ''}`,
      );
      return `${[paint(sign, title), ...lines].join('\n')}\n`;
    })
    .join('');
}

const changeSign = ({ action }: Step, { from, to }: Change): string =>
  action === 'add' || from === undefined ? '+' : to === undefined ? '-' : '~';

function changeText(step: Step, change: Change): string {
  const { field, from, to } = change;
  if (step.action === 'add') return `${field}: ${inline(to)}`;
  const sign = changeSign(step, change);
  if (sign !== '~') return `${sign} ${field}: ${inline(to ?? from)}`;
  return `${field}: ${inline(from)} -> ${inline(to)}`;
}

function columnsOf(t: Context['t']): Column<Line>[] {
  const cell = (value: Value | undefined) =>
    value === undefined || value === null || typeof value !== 'object'
      ? (value ?? null)
      : inline(value);
  return [
    { key: 'action', label: t('config.columnAction'), of: ({ step }) => step.action },
    { key: 'section', label: t('config.columnSection'), of: ({ step }) => step.section.name },
    { key: 'name', label: t('config.columnName'), of: ({ step }) => step.name },
    { key: 'field', label: t('config.columnField'), of: ({ change }) => change?.field ?? null },
    { key: 'from', label: t('config.columnFrom'), of: ({ change }) => cell(change?.from) },
    { key: 'to', label: t('config.columnTo'), of: ({ change }) => cell(change?.to) },
  ];
}
