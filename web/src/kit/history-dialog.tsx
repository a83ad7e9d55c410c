import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { errorText } from '@watchbill/core/api/errors';
import type { AuditEntry } from '@watchbill/core/audit/contract';
import { useHistory } from '@watchbill/core/resource/hooks';
import type { Field, Resource, Ref } from '@watchbill/core/resource/model';
import { useFormat } from './format.ts';
import { EmptyState, ErrorState, LoadingPage } from './states.tsx';
import { useText } from './text.tsx';

type Props<Row extends Ref> = Readonly<{
  resource: Resource<Row>;
  id: number;
  name: string;
  onClose: () => void;
}>;

/** What became of a row, over its list. */
export function HistoryDialog<Row extends Ref>({ resource, id, name, onClose }: Props<Row>) {
  const { t } = useText();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>{t('list.historyTitle', { name })}</DialogTitle>
      <DialogContent>
        <History resource={resource} id={id} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {t('generic.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Who did what to a row and when, newest first: the fields that differ, before and after. */
export function History<Row extends Ref>({ resource, id }: Pick<Props<Row>, 'resource' | 'id'>) {
  const { t, language } = useText();
  const history = useHistory(resource, id);
  if (history.error !== null)
    return (
      <ErrorState
        text={errorText(history.error, 'report', language)}
        onRetry={() => void history.refetch()}
      />
    );
  if (history.data === undefined) return <LoadingPage />;
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
  const labels = new Map(fields.map((field) => [field.name, t(field.label)]));
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
            {labels.get(name) ?? name}: <del>{worded(entry.before?.[name])}</del>{' '}
            <ins>{worded(entry.after?.[name])}</ins>
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

function worded(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
