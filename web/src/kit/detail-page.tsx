import { Box, Breadcrumbs, Button, Chip, Link, Stack, Tab, Tabs, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { Link as RouterLink, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { CallName } from '@watchbill/core/calls';
import type { MessageKey } from '@watchbill/core/messages/catalogue';
import { useChoices, useLiveRows, useRow } from '@watchbill/core/resource/hooks';
import {
  labelOf,
  valueOf,
  type Field,
  type Lookup,
  type Ref,
  type Resource,
} from '@watchbill/core/resource/model';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { useFormat } from './format.ts';
import { History } from './list/row-history.tsx';
import { shownValue, type Cells } from './list/list-columns.tsx';
import { ListDialog } from './list/list-dialogs.tsx';
import type { ToggleDialogOf } from './list/open-dialog.tsx';
import { Page } from './page.tsx';
import { usePageActions } from './page-actions.tsx';
import type { Inputs } from './form/row-form.tsx';
import { Unread } from './state/states.tsx';
import { useText } from './text.tsx';
import { useMayCall, useViewer } from './viewer.tsx';

type Props<Row extends Ref> = Readonly<{
  resource: Resource<Row>;
  /** Where its list is, where the pages of its rows do not lie below it. */
  list?: string;
  /** What else belongs to the row, a tab each behind its details. */
  tabs?: readonly DetailTab<Row>[];
  /** The tab that is open where the address names none. */
  opens?: string;
  /** How some fields are shown and asked for, where the usual ways will not do. */
  cells?: Cells<Row>;
  inputs?: Inputs;
  ToggleDialog?: ToggleDialogOf<Row>;
  /** What can be done with the row, beside what can be done with those of every noun. */
  more?: ((row: Row) => ReactNode) | undefined;
}>;
/** A tab, for those who may make the call that it reads. */
export type DetailTab<Row> = Readonly<{
  name: string;
  label: MessageKey;
  call: CallName;
  show(row: Row): ReactNode;
}>;

/**
 * A row's own page: what it holds, what can be done with it, and what became of it; its id and the
 * tab are in the address.
 */
export function DetailPage<Row extends Ref>(props: Props<Row>) {
  const { id } = useParams();
  return <RowPage key={`${props.resource.noun} ${id}`} {...props} id={Number(id)} />;
}

function RowPage<Row extends Ref>({
  resource,
  id,
  list = resource.page,
  tabs = [],
  opens,
  cells,
  ...dialogs
}: Props<Row> & Readonly<{ id: number }>) {
  const { t } = useText();
  const read = useRow(resource, id);
  const row = read.data;
  const { id: userId, live } = useViewer();
  useLiveRows(resource, { live, userId, rows: row === undefined ? [] : [row] });
  const [params, setParams] = useSearchParams();
  const mayCall = useMayCall();
  const shown: readonly TabEntry<Row>[] = [
    { name: 'details', label: 'list.details' },
    ...tabs.filter(({ call }) => mayCall(call)),
    ...(mayCall(resource.history) ? ([{ name: 'history', label: 'list.history' }] as const) : []),
  ];
  const named = (name: string | null | undefined) => shown.find((tab) => tab.name === name);
  const atFirst = named(opens) ?? shown[0]!;
  const tab = named(params.get('tab')) ?? atFirst;
  const back = (
    <Breadcrumbs aria-label={t('list.breadcrumb')} sx={{ typography: 'body2' }}>
      <Link component={RouterLink} to={list}>
        {t(resource.title)}
      </Link>
    </Breadcrumbs>
  );
  if (row === undefined)
    return (
      <Page title={t(resource.title)} subtitle={back}>
        <Unread of={read} gone={t('list.rowGone')} />
      </Page>
    );
  const name = labelOf(resource, row);
  return (
    <Page
      title={name}
      subtitle={back}
      actions={<Actions {...dialogs} resource={resource} list={list} row={row} />}
    >
      <Tabs
        value={tab.name}
        variant="scrollable"
        aria-label={name}
        onChange={(_event, next: string) =>
          setParams(next === atFirst.name ? {} : { tab: next }, { replace: true })
        }
      >
        {shown.map((one) => (
          <Tab
            key={one.name}
            value={one.name}
            label={t(one.label)}
            id={`tab-${one.name}`}
            aria-controls="panel"
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="panel" aria-labelledby={`tab-${tab.name}`} sx={panelStyle}>
        {tab.name === 'details' ? <Details resource={resource} row={row} cells={cells} /> : null}
        {tab.name === 'history' ? <History resource={resource} id={id} /> : null}
        {tab.show?.(row)}
      </Box>
    </Page>
  );
}

type TabEntry<Row> = Pick<DetailTab<Row>, 'name' | 'label'> & Partial<DetailTab<Row>>;
/** Lists fill it. */
const panelStyle = { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 } as const;

function Actions<Row extends Ref>({
  resource,
  row,
  list,
  inputs,
  ToggleDialog,
  more,
}: Pick<Props<Row>, 'resource' | 'inputs' | 'ToggleDialog' | 'more'> &
  Readonly<{ row: Row; list: string }>) {
  const { t } = useText();
  const go = useNavigate();
  const mayCall = useMayCall();
  const [verb, setVerb] = useState<'edit' | 'toggle' | 'delete' | null>(null);
  const isDisabled = row.is_disabled === true;
  const actions = [
    { verb: 'delete', label: t('generic.delete'), call: resource.remove?.call },
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
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      {isDisabled ? <Chip size="small" label={t('generic.disabled')} /> : null}
      {more?.(row)}
      {allowed.map(({ verb: own, label, run }) => (
        <Button
          key={own}
          color={own === 'delete' ? 'error' : 'primary'}
          variant={own === 'edit' ? 'contained' : 'text'}
          onClick={run}
        >
          {label}
        </Button>
      ))}
      {verb === null ? null : (
        <ListDialog
          open={{ verb, rows: [row] }}
          resource={resource}
          inputs={inputs}
          ToggleDialog={ToggleDialog}
          onClose={() => setVerb(null)}
          onLeft={() => verb === 'delete' && void go(list)}
        />
      )}
    </Stack>
  );
}

/** What a row holds, field by field. */
function Details<Row extends Ref>({
  resource,
  row,
  cells = {},
}: Readonly<{ resource: Resource<Row>; row: Row; cells: Cells<Row> | undefined }>) {
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
      {fields.map((field) => (
        <Box key={field.name} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {t(field.label)}
          </Typography>
          <Typography component="dd" variant="body2">
            {cells[field.name]?.(row) ?? <Value field={field} row={row} />}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** A field's value in words; rows that it names by their ids alone, by their names. */
function Value<Row extends Ref>({ field, row }: Readonly<{ field: Field<Row>; row: Row }>) {
  const { t } = useText();
  const format = useFormat();
  const value = valueOf(field, row);
  if (field.kind.is === 'many' && Array.isArray(value) && typeof value[0] === 'number')
    return <Names of={field.kind.of} ids={value as readonly number[]} />;
  if (field.kind.is === 'date' && typeof value === 'string') return format.date(toPlainDate(value));
  return shownValue(t, field, row) || '–';
}

function Names({ of, ids }: Readonly<{ of: Lookup; ids: readonly number[] }>) {
  const choices = useChoices(of).data ?? [];
  return choices
    .flatMap(({ value, label }) => (ids.includes(Number(value)) ? label : []))
    .join('; ');
}
