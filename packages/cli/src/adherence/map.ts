import type { Api } from '@watchbill/core/api/client';
import type { FeedHealth } from '@watchbill/core/adherence/contract';
import { effects, type Effect, type StateMapping } from '@watchbill/core/adherence/model';
import { nameKey } from '@watchbill/core/messages/fold';
import type { Context } from '../context.ts';
import { exitCode, Stop } from '../exit.ts';
import { findByName } from '../names.ts';
import { sheetOf, type Sheet } from '../output/sheet.ts';

export type MapOptions = Readonly<{ for: string; feed?: string; reason?: string }>;

/** `watchbill adherence map list`: the specific rows win over the general ones. */
export async function listMappings(context: Context): Promise<Sheet> {
  const api = await context.api();
  const names = new Map(
    (await api.eventTypes.list({ query: {} })).map((type) => [type.id, type.description]),
  );
  const rows = await api.adherence.mappings();
  const { t } = context;
  return sheetOf<StateMapping>(
    'mappings',
    [
      { key: 'id', label: t('cli.columnId'), of: (row) => row.id },
      { key: 'feed', label: t('cli.columnFeed'), of: (row) => row.feed },
      { key: 'state', label: t('cli.columnState'), of: (row) => row.state },
      { key: 'reason', label: t('cli.columnReason'), of: (row) => row.reason },
      {
        key: 'for',
        label: t('cli.columnFor'),
        of: (row) =>
          row.event_type_id === null
            ? row.applies_to
            : (names.get(row.event_type_id) ?? row.event_type_id),
      },
      { key: 'effect', label: t('cli.columnEffect'), of: (row) => row.effect },
    ],
    rows,
  );
}

/**
 * `watchbill adherence feeds`: when each was heard last, how much it says, and what nobody has
 * mapped.
 */
export async function listFeeds(context: Context): Promise<Sheet> {
  const { t } = context;
  return sheetOf<FeedHealth>(
    'feeds',
    [
      { key: 'name', label: t('cli.columnFeed'), of: (row) => row.name },
      {
        key: 'is_silent',
        label: t('adherence.feedState'),
        of: (row) => row.is_silent,
        shown: (row) => t(row.is_silent ? 'adherence.feedSilent' : 'adherence.feedOk'),
      },
      { key: 'last_at', label: t('adherence.feedLast'), of: (row) => row.last_at },
      { key: 'rows_per_minute', label: t('adherence.feedRows'), of: (row) => row.rows_per_minute },
      {
        key: 'unmapped',
        label: t('cli.columnUnmapped'),
        of: ({ unmapped }) =>
          unmapped
            .map(({ state, reason }) => (reason === '' ? state : `${state} (${reason})`))
            .join(', '),
      },
    ],
    await (await context.api()).adherence.feeds(),
  );
}

/**
 * `watchbill adherence map set STATE EFFECT`: changes the row for the same state and target, or
 * adds one.
 */
export async function setMapping(
  state: string,
  effect: string,
  options: MapOptions,
  context: Context,
): Promise<void> {
  if (!isEffect(effect)) throw new Stop(exitCode.usage, context.t('cli.badEffect', { effect }));
  const api = await context.api();
  const target = await targetOf(options.for, api, context);
  const body = {
    state,
    effect,
    feed: options.feed ?? null,
    reason: options.reason ?? null,
    ...target,
  };
  const same = (row: StateMapping) =>
    isSame(row.state, state) &&
    isSame(row.feed, body.feed) &&
    isSame(row.reason, body.reason) &&
    row.applies_to === body.applies_to &&
    row.event_type_id === body.event_type_id;
  const known = (await api.adherence.mappings()).find(same);
  if (known === undefined) await api.adherence.createMapping({ body });
  else
    await api.adherence.updateMapping(
      { params: { id: known.id }, body },
      { ifMatch: known.version },
    );
}

async function targetOf(
  name: string,
  api: Api,
  { t }: Context,
): Promise<{ applies_to: 'any' | 'open' | 'activity'; event_type_id: number | null }> {
  if (name === 'any' || name === 'open') return { applies_to: name, event_type_id: null };
  const { id } = findByName(
    { t },
    await api.eventTypes.list({ query: {} }),
    name,
    ({ id, description }) => ({ id, names: [description], shown: `${id} ${description}` }),
    () => t('cli.badEventType', { name }),
  );
  return { applies_to: 'activity', event_type_id: id };
}

function isSame(a: string | null, b: string | null): boolean {
  return nameKey(a ?? '') === nameKey(b ?? '');
}

function isEffect(text: string): text is Effect {
  return (effects as readonly string[]).includes(text);
}
