import { LineInput } from '../screen/line.tsx';
import { Text } from '../screen/text.tsx';
import { fit } from '../screen/width.ts';
import { isOfferedAt } from './actions.ts';
import { footLine } from './foot-line.ts';
import { placesOf } from './places.ts';
import type { FootText, ScreenProps } from './screen-props.ts';
import { offersOf } from './state.ts';
import type { Action, Spot } from './view.ts';

type FootProps = ScreenProps &
  Readonly<{
    said: FootText;
    actions: readonly Action<unknown>[];
    row: unknown;
    spot: Spot;
    width: number;
  }>;

/** What is typed, what is asked, what was said, or what keys do here. */
export function Foot({
  keys: { shown },
  view,
  setting,
  views,
  alert,
  said,
  actions,
  row,
  spot,
  width,
}: FootProps) {
  const { t } = setting;
  if (shown.mode === 'filter')
    return (
      <Text wrap="truncate">
        {' / '}
        <LineInput line={shown.filter} />
      </Text>
    );
  if (shown.mode === 'palette') {
    const names = offersOf(shown.line.text, {
      views: views.map(({ name }) => name),
      places: placesOf(setting.divisions),
    });
    return (
      <Text wrap="truncate">
        {' : '}
        <LineInput line={shown.line} /> <Text dimColor>{names.slice(0, 8).join('  ')}</Text>
      </Text>
    );
  }
  if (shown.mode === 'details')
    return (
      <Text dimColor wrap="truncate">
        {fit(` ${t('ui.closeKeys')}`, width)}
      </Text>
    );
  if (said !== null)
    return (
      <Text bold wrap="truncate" {...(said.isBad ? { color: 'red' } : {})}>
        {fit(` ${said.text}`, width)}
      </Text>
    );
  if (alert !== undefined)
    return (
      <Text bold wrap="truncate" color="red">
        {fit(` ! ${alert}`, width)}
      </Text>
    );
  const own = actions
    .filter((one) => isOfferedAt(one, row, setting, spot))
    .map(({ key, label }) => `${key} ${t(label)}`);
  const place = row === undefined ? undefined : view.footOf?.(row, setting, spot);
  const filter = shown.filter.text === '' ? [] : [`/ ${shown.filter.text}`];
  return (
    <Text dimColor wrap="truncate">
      {footLine([...(place === undefined ? [] : [place]), ...filter], own, t('ui.keys'), width)}
    </Text>
  );
}
