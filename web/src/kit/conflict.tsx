import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { useId } from 'react';
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
import { useText } from './text.tsx';

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

/** Both sides of a save that somebody else was faster with, where they differ; one of them is taken. */
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
  const titleId = useId();
  const other = formValues(resource, theirs);
  const differing = fields.filter(
    ({ name }) => JSON.stringify(partOf(mine, name)) !== JSON.stringify(partOf(other, name)),
  );
  return (
    <Dialog open onClose={onCancel} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{t('list.conflictTitle')}</DialogTitle>
      <DialogContent>
        <Table size="small" aria-labelledby={titleId}>
          <TableHead>
            <TableRow>
              <TableCell>{t('list.field')}</TableCell>
              <TableCell>{t('list.conflictYours')}</TableCell>
              <TableCell>{t('list.conflictTheirs')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {differing.map(({ name, label, kind }) => (
              <TableRow key={name}>
                <TableCell component="th" scope="row">
                  {t(label)}
                </TableCell>
                <TableCell>
                  <Value kind={kind} value={partOf(mine, name)} />
                </TableCell>
                <TableCell>
                  <Value kind={kind} value={partOf(other, name)} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{t('list.backToForm')}</Button>
        <Button onClick={onTheirs}>{t('list.takeTheirs')}</Button>
        <Button variant="contained" onClick={onMine} autoFocus>
          {t('list.keepMine')}
        </Button>
      </DialogActions>
    </Dialog>
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
