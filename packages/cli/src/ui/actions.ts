import { fit } from '../screen/width.ts';
import { bindings } from './state.ts';
import type { Action, Setting, Spot, View } from './view.ts';

export const hasKey = ({ key, also = [] }: Action<unknown>, pressed: string): boolean =>
  key === pressed || also.includes(pressed);

export const isOfferedAt = (
  action: Action<unknown>,
  row: unknown,
  setting: Setting,
  spot: Spot,
): boolean =>
  (row !== undefined || action.isOfView === true) && action.isOffered(row, setting, spot);

/** What every key does, a line each, made of the tables that the keys are read by. */
export function helpLines(
  { partsOf, legend }: View,
  actions: readonly Action<unknown>[],
  t: Setting['t'],
): readonly string[] {
  const lines = [
    ...actions.map(({ key, also = [], label }) => [[key, ...also].join(', '), t(label)] as const),
    ...bindings
      .filter(({ does }) => partsOf !== undefined || !does.startsWith('part'))
      .map(({ keys, label }) => [keys.join(', '), t(label)] as const),
    ...(legend?.map(({ sign, label }) => [sign, t(label)] as const) ?? []),
  ];
  return lines.map(([keys, label]) => `${fit(keys, 18)} ${label}`);
}
