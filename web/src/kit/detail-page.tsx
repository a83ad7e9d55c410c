import { Box, Breadcrumbs, Button, Chip, Link, Stack, Tab, Tabs, Typography } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { ApiError, errorText } from '@watchbill/core/api/errors';
import { useLiveRows, useRow } from '@watchbill/core/resource/hooks';
import { labelOf, type Ref, type Resource } from '@watchbill/core/resource/model';
import { History } from './history-dialog.tsx';
import { shownValue } from './list-columns.tsx';
import { ListDialog, type ToggleDialogOf } from './list-dialogs.tsx';
import { Page } from './page.tsx';
import { usePageActions } from './page-actions.tsx';
import { EmptyState, ErrorState, LoadingPage } from './states.tsx';
import { useText } from './text.tsx';
import { useMayCall, useViewer } from './viewer.tsx';

type Props<Row extends Ref> = Readonly<{
  resource: Resource<Row>;
  id: number;
  /** Where the list is that the row stands in. */
  list: string;
  ToggleDialog?: ToggleDialogOf<Row>;
}>;

/** A row's own page: what it holds, what can be done with it, and what became of it; the tab is in the address. */
export function DetailPage<Row extends Ref>({ resource, id, list, ToggleDialog }: Props<Row>) {
  const { t } = useText();
  const read = useRow(resource, id);
  const row = read.data;
  const { id: userId, live } = useViewer();
  useLiveRows(resource, { live, userId, rows: row === undefined ? [] : [row] });
  const [params, setParams] = useSearchParams();
  const mayLook = useMayCall()(resource.history);
  const tab = params.get('tab') === 'history' && mayLook ? 'history' : 'details';
  const back = (
    <Breadcrumbs aria-label={t('list.breadcrumb')}>
      <Link component={RouterLink} to={list}>
        {t(resource.title)}
      </Link>
    </Breadcrumbs>
  );
  if (row === undefined)
    return (
      <Page title={t(resource.title)} subtitle={back}>
        <Absent error={read.error} onRetry={() => void read.refetch()} />
      </Page>
    );
  const name = labelOf(resource, row);
  return (
    <Page
      title={name}
      subtitle={back}
      actions={<Actions resource={resource} row={row} ToggleDialog={ToggleDialog} />}
    >
      <Tabs
        value={tab}
        aria-label={name}
        onChange={(_event, next: string) =>
          setParams(next === 'details' ? {} : { tab: next }, { replace: true })
        }
      >
        <Tab value="details" label={t('list.details')} id="tab-details" aria-controls="panel" />
        {mayLook ? (
          <Tab value="history" label={t('list.history')} id="tab-history" aria-controls="panel" />
        ) : null}
      </Tabs>
      <Box role="tabpanel" id="panel" aria-labelledby={`tab-${tab}`}>
        {tab === 'history' ? (
          <History resource={resource} id={id} />
        ) : (
          <Details resource={resource} row={row} />
        )}
      </Box>
    </Page>
  );
}

/** A row that is on its way, is gone, or cannot be read now. */
function Absent({ error, onRetry }: Readonly<{ error: Error | null; onRetry: () => void }>) {
  const { t, language } = useText();
  if (error === null) return <LoadingPage />;
  return error instanceof ApiError && error.status === 404 ? (
    <EmptyState title={t('list.rowGone')} />
  ) : (
    <ErrorState text={errorText(error, 'report', language)} onRetry={onRetry} />
  );
}

function Actions<Row extends Ref>({
  resource,
  row,
  ToggleDialog,
}: Readonly<{
  resource: Resource<Row>;
  row: Row;
  ToggleDialog: ToggleDialogOf<Row> | undefined;
}>) {
  const { t } = useText();
  const mayCall = useMayCall();
  const [verb, setVerb] = useState<'edit' | 'toggle' | null>(null);
  const isDisabled = row.is_disabled === true;
  const actions = [
    {
      verb: 'toggle',
      label: t(isDisabled ? 'generic.restore' : 'generic.disable'),
      call: resource.toggle?.call,
    },
    { verb: 'edit', label: t('generic.edit'), call: resource.edit?.call },
  ] as const;
  const allowed = actions
    .filter(({ call }) => mayCall(call))
    .map((action) => ({ ...action, run: () => setVerb(action.verb) }));
  usePageActions(allowed);
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
      {isDisabled ? <Chip size="small" label={t('generic.disabled')} /> : null}
      {allowed.map(({ verb: own, label, run }) => (
        <Button key={own} variant={own === 'edit' ? 'contained' : 'text'} onClick={run}>
          {label}
        </Button>
      ))}
      {verb === null ? null : (
        <ListDialog
          open={{ verb, rows: [row] }}
          resource={resource}
          inputs={undefined}
          ToggleDialog={ToggleDialog}
          onClose={() => setVerb(null)}
          onLeft={() => undefined}
        />
      )}
    </Stack>
  );
}

/** What a row holds, field by field. */
function Details<Row extends Ref>({
  resource,
  row,
}: Readonly<{ resource: Resource<Row>; row: Row }>) {
  const { t } = useText();
  const fields = resource.fields.filter(
    ({ kind, name, form }) => kind.is !== 'password' && (name !== 'id' || form === 'no'),
  );
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(160px, 240px) 1fr' },
        columnGap: 2,
        rowGap: { xs: 0.25, sm: 1.25 },
        m: 0,
        '& dd': { m: 0, mb: { xs: 1.5, sm: 0 } },
      }}
    >
      {fields.map((field) => {
        const value = shownValue(t, field, row);
        return (
          <Box key={field.name} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {t(field.label)}
            </Typography>
            <Typography component="dd" variant="body2">
              {value === '' ? '–' : value}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
}
