import { Box, Card, CardContent, Checkbox, Pagination, Stack, Typography } from '@mui/material';
import { Fragment } from 'react';
import {
  labelOf,
  valueOf,
  type Field,
  type Ref,
  type Resource,
} from '@watchbill/core/resource/model';
import { shownValue, type Cell, type Cells } from './list-columns.tsx';
import type { ListQueryState } from './list-query.ts';
import { RowButtons, type AllowedVerbs, type RowVerb } from './row-verbs.tsx';
import { useText } from '../text.tsx';

type Props<Row extends Ref> = Readonly<{
  resource: Resource<Row>;
  fields: readonly Field<Row>[];
  rows: readonly Row[];
  count: number;
  list: ListQueryState;
  cells: Cells<Row>;
  allowed: AllowedVerbs;
  onVerb(verb: RowVerb, row: Row): void;
  renderActions?: Cell<Row> | undefined;
  selection: readonly number[] | null;
  onSelect: (ids: readonly number[]) => void;
}>;

/** A list on a phone: a card a row, nothing scrolls sideways. */
export function ListCards<Row extends Ref>({
  resource,
  fields,
  rows,
  count,
  list,
  cells,
  allowed,
  onVerb,
  renderActions,
  selection,
  onSelect,
}: Props<Row>) {
  const { t } = useText();
  const labels = resource.fields.filter((field) => field.isLabel === true);
  const pages = Math.ceil(count / list.query.page_size);
  const pick = (id: number) =>
    selection !== null &&
    onSelect(selection.includes(id) ? selection.filter((one) => one !== id) : [...selection, id]);
  return (
    <Stack sx={{ gap: 1 }}>
      <Stack component="ul" aria-label={t(resource.title)} sx={{ gap: 1, p: 0, m: 0 }}>
        {rows.map((row) => (
          <Card key={row.id} component="li" sx={{ listStyle: 'none' }}>
            <CardContent sx={{ p: 1.5, '&:last-child': { pb: 1.5 } }}>
              <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
                {selection === null ? null : (
                  <Checkbox
                    checked={selection.includes(row.id)}
                    onChange={() => pick(row.id)}
                    slotProps={{ input: { 'aria-label': labelOf(resource, row) } }}
                  />
                )}
                <Typography variant="subtitle1" component="h2" sx={{ flexGrow: 1, minWidth: 0 }}>
                  {labels.map((label, index) => (
                    <Fragment key={label.name}>
                      {index === 0 ? null : ' '}
                      {cells[label.name]?.(row) ?? String(valueOf(label, row) ?? '')}
                    </Fragment>
                  ))}
                </Typography>
                <RowButtons
                  resource={resource}
                  row={row}
                  allowed={allowed}
                  onVerb={onVerb}
                  renderActions={renderActions}
                />
              </Stack>
              {fields
                .filter(({ isLabel, name }) => isLabel !== true && name !== 'id')
                .filter((field) => shownValue(t, field, row) !== '')
                .map((field) => (
                  <Typography key={field.name} variant="body2" component="div">
                    <Box component="span" sx={{ color: 'text.secondary', pr: 1 }}>
                      {t(field.label)}
                    </Box>{' '}
                    {cells[field.name]?.(row) ?? shownValue(t, field, row)}
                  </Typography>
                ))}
            </CardContent>
          </Card>
        ))}
      </Stack>
      {pages > 1 ? (
        <Pagination
          count={pages}
          page={list.query.page}
          onChange={(_event, page) => list.change({ page: page === 1 ? null : page })}
          sx={{ alignSelf: 'center' }}
        />
      ) : null}
    </Stack>
  );
}
