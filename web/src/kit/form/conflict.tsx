import { levelText, type AskedLevel } from '@watchbill/core/resource/words';
import type { Lookup } from '@watchbill/core/resource/model';
import { useChoices } from '@watchbill/core/resource/hooks';
import {
  formValues,
  type Field,
  type FormValues,
  type Kind,
  type Ref,
  type Resource,
} from '@watchbill/core/resource/model';
import { cellOf } from '@watchbill/core/resource/words';
import { BothSides } from './both-sides.tsx';
import { useText } from '../text.tsx';

type Props<Row extends Ref> = Readonly<{
  resource: Resource<Row>;
  fields: readonly Field<Row>[];
  mine: FormValues;
  theirs: Row;
  onMine: () => void;
  onTheirs: () => void;
  /** Back to what was typed, undecided. */
  onCancel: () => void;
}>;

/** Both sides of a form that somebody else was faster with. */
export function Conflict<Row extends Ref>({
  resource,
  fields,
  mine,
  theirs,
  onMine,
  onTheirs,
  onCancel,
}: Props<Row>) {
  const { t } = useText();
  const other = formValues(resource, theirs);
  const differing = fields.filter(
    ({ name }) => JSON.stringify(partOf(mine, name)) !== JSON.stringify(partOf(other, name)),
  );
  return (
    <BothSides
      heading={t('list.field')}
      rows={differing.map(({ name, label, kind }) => ({
        key: name,
        label: t(label),
        mine: <Value kind={kind} value={partOf(mine, name)} />,
        theirs: <Value kind={kind} value={partOf(other, name)} />,
      }))}
      onMine={onMine}
      onTheirs={onTheirs}
      onCancel={onCancel}
    />
  );
}

/** A value of a form by its dotted name. */
function partOf(values: FormValues, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>((part, key) => (part as FormValues | undefined)?.[key], values);
}

function Value({ kind, value }: Readonly<{ kind: Kind; value: unknown }>) {
  const { t } = useText();
  if ('of' in kind) return <Chosen of={kind.of} value={value} />;
  if (kind.is === 'password') return '•••';
  const cell = cellOf(kind, value, t);
  return typeof cell === 'boolean' ? t(cell ? 'generic.yes' : 'generic.no') : cell;
}

function Chosen({ of, value }: Readonly<{ of: Lookup; value: unknown }>) {
  const { data = [] } = useChoices(of);
  const chosen: unknown[] = Array.isArray(value) ? value : [value];
  return chosen
    .map((one) => (typeof one === 'object' && one !== null ? (one as AskedLevel) : { id: one }))
    .flatMap((one) => {
      const choice = data.find(({ value: id }) => id === one.id);
      if (choice === undefined) return [];
      return 'level' in one ? levelText(choice.label, Number(one.level)) : choice.label;
    })
    .join(', ');
}
