import { Button, Stack, Typography } from '@mui/material';
import type { AuditEntry } from '@watchbill/core/audit/contract';
import { useHistory } from '@watchbill/core/resource/hooks';
import type { Field, Kind, Ref, Resource } from '@watchbill/core/resource/model';
import { cellOf } from '@watchbill/core/resource/words';
import { useFormat } from '../format.ts';
import { EmptyState, Unread } from '../state/states.tsx';
import { useText, type Translate } from '../text.tsx';

/** Who did what to a row and when, newest first: the fields that differ, before and after. */
export function History<Row extends Ref>({
  resource,
  id,
}: Readonly<{ resource: Resource<Row>; id: number }>) {
  const { t } = useText();
  const history = useHistory(resource, id);
  if (history.error !== null || history.data === undefined) return <Unread of={history} />;
  const entries = history.data.pages.flatMap((page) => page.results);
  if (entries.length === 0) return <EmptyState title={t('list.historyNone')} />;
  return (
    <Stack component="ol" sx={{ gap: 2, p: 0, m: 0, listStyle: 'none' }}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} fields={resource.fields} />
      ))}
      {history.hasNextPage ? (
        <Button onClick={() => void history.fetchNextPage()} loading={history.isFetchingNextPage}>
          {t('list.more')}
        </Button>
      ) : null}
    </Stack>
  );
}

function Entry<Row>({
  entry,
  fields,
}: Readonly<{ entry: AuditEntry; fields: readonly Field<Row>[] }>) {
  const { t } = useText();
  const format = useFormat();
  const what = entry.before === null ? 'added' : entry.after === null ? 'deleted' : 'changed';
  const fieldOf = (name: string) => fields.find((field) => field.name === name);
  const labelOf = (name: string) => {
    const field = fieldOf(name);
    if (field !== undefined) return t(field.label);
    return name === 'is_disabled' ? t('generic.disabled') : name;
  };
  const worded = (name: string, value: unknown) => valueInWords(t, fieldOf(name)?.kind, value);
  const user = entry.username ?? t('list.byProduct');
  return (
    <Stack component="li" sx={{ gap: 0.5 }}>
      <Typography variant="subtitle2">
        {t(kinds[what])}{' '}
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {t('list.by', { user, time: format.instant(entry.at) })}
        </Typography>
      </Typography>
      {entry.changed
        .filter((name) => name !== 'version')
        .map((name) => (
          <Typography key={name} variant="body2">
            {labelOf(name)}: <del>{worded(name, entry.before?.[name])}</del>{' '}
            <ins>{worded(name, entry.after?.[name])}</ins>
          </Typography>
        ))}
    </Stack>
  );
}

const kinds = {
  added: 'list.wasAdded',
  changed: 'list.wasChanged',
  deleted: 'list.wasDeleted',
} as const;

/** What was stored, as lists say it: a row that is named by its id alone stays a number. */
function valueInWords(t: Translate, kind: Kind | undefined, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return t(value ? 'generic.yes' : 'generic.no');
  if (kind?.is === 'choice') return String(cellOf(kind, value, t) ?? value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
