import SelectInput from 'ink-select-input';
import { printable } from '../output/printable.ts';
import { LineInput } from '../screen/line.tsx';
import { Text } from '../screen/text.tsx';
import { fit } from '../screen/width.ts';
import { optionsLike, type OpenAsk, type Option } from './ask.ts';
import type { Setting } from './view.ts';

type Props = Readonly<{ open: OpenAsk; t: Setting['t']; width: number }>;

/** A question in the foot, with what is typed of its answer. */
export function AskLine({ open: { ask, line }, t, width }: Props) {
  if (ask.kind === 'line')
    return (
      <Text wrap="truncate">
        {` ${ask.label}: `}
        <LineInput line={line} {...(ask.isSecret === true ? { mask: '•' } : {})} />
      </Text>
    );
  if (ask.kind === 'choice')
    return (
      <Text wrap="truncate">
        {` ${ask.label}: `}
        <LineInput line={line} />
        {/* Beside a text that is read there is no list. */}
        {ask.lines === undefined ? '' : optionsLike(ask.options, line.text).map(labelAt).join('')}
      </Text>
    );
  const keys = ask.kind === 'yes' ? t('ui.yesOrNo') : t('ui.closeKeys');
  return (
    <Text bold wrap="truncate">
      {fit(` ${ask.label} ${keys}`, width)}
    </Text>
  );
}

const labelAt = ({ label }: Option, index: number) =>
  index < 9 ? ` ${index + 1} ${label} ` : `   ${label} `;

/** Options of a choice that are seen at once. */
export const mostOptions = 9;

/** The options that are like what is typed; the list only draws: keys are the question's. */
export function AskOptions({ open: { ask, line, top } }: Readonly<{ open: OpenAsk }>) {
  if (ask.kind !== 'choice') return null;
  const options = optionsLike(ask.options, line.text);
  const first = Math.max(0, top - mostOptions + 1);
  const items = options.map(({ value, label }, index) => ({
    key: `${index} ${value}`,
    value,
    label: printable(labelAt({ value, label }, index)),
  }));
  return (
    <SelectInput
      // Drawn anew, for it keeps a place of its own.
      key={`${top} ${line.text}`}
      isFocused={false}
      initialIndex={top - first}
      items={items.slice(first, first + mostOptions)}
    />
  );
}

/** Lines that the list of a choice takes. */
export function linesOf({ ask, line }: OpenAsk): number {
  return ask.kind !== 'choice' || ask.lines !== undefined
    ? 0
    : Math.min(mostOptions, optionsLike(ask.options, line.text).length);
}

/** The text of a question, from its first line in sight. */
export function AskText({ open: { ask, top }, room }: Readonly<{ open: OpenAsk; room: number }>) {
  return (ask.lines ?? []).slice(top, top + room).map((line, index) => (
    // By place: lines have no other name.
    <Text key={index} wrap="truncate">
      {` ${line}`}
    </Text>
  ));
}
