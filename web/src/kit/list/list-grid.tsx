import { Box } from '@mui/material';
import type { MouseEvent } from 'react';
import { DataGrid, type GridRowSelectionModel } from '@mui/x-data-grid';
import type { Field, Ref, Resource } from '@watchbill/core/resource/model';
import { useGridTexts } from './grid-texts.ts';
import { columnsOf, type Cell, type Cells } from './list-columns.tsx';
import { pageSizes, type ListQueryState } from './list-query.ts';
import { actionsColumn, type AllowedVerbs, type RowVerb } from './row-verbs.tsx';
import { useText } from '../text.tsx';

type Props<Row extends Ref> = Readonly<{
  resource: Resource<Row>;
  fields: readonly Field<Row>[];
  cells: Cells<Row>;
  allowed: AllowedVerbs;
  onVerb(verb: RowVerb, row: Row): void;
  /** Buttons of a row that are its noun's own. */
  renderActions?: Cell<Row> | undefined;
  /** Opens the page of a row that is clicked beside its links and buttons. */
  onOpen?(row: Row): void;
  rows: readonly Row[];
  count: number;
  list: ListQueryState;
  isLoading: boolean;
  /** Rows chosen for something that is done to several; null where nothing is. */
  selection: readonly number[] | null;
  onSelect: (ids: readonly number[]) => void;
}>;

/** The rows of a list, paged and sorted by the server; as high as the window leaves room. */
export function ListGrid<Row extends Ref>({
  resource,
  fields,
  cells,
  allowed,
  onVerb,
  renderActions,
  onOpen,
  rows,
  count,
  list,
  isLoading,
  selection,
  onSelect,
}: Props<Row>) {
  const { t, language } = useText();
  const texts = useGridTexts(language);
  const { query, change } = list;
  const columns = [
    ...columnsOf(t, fields, cells),
    ...actionsColumn(t, resource, allowed, onVerb, renderActions),
  ];

  const [, minus, field] = /^(-?)(\w+)$/.exec(query.sort ?? '') ?? [];
  const chosen: GridRowSelectionModel = { type: 'include', ids: new Set(selection ?? []) };
  return (
    <Box sx={{ position: 'relative', flex: '1 1 0', minWidth: 0, minHeight: 360 }}>
      <Box sx={{ position: 'absolute', inset: 0 }}>
        <DataGrid
          aria-label={t(resource.title)}
          rows={rows}
          columns={columns}
          loading={isLoading}
          {...(texts === undefined ? {} : { localeText: texts })}
          paginationMode="server"
          rowCount={count}
          paginationModel={{ page: query.page - 1, pageSize: query.page_size }}
          onPaginationModelChange={({ page, pageSize }) =>
            change({
              page: page === 0 ? null : page + 1,
              rows: pageSize === pageSizes[0] ? null : pageSize,
            })
          }
          pageSizeOptions={[...pageSizes]}
          sortingMode="server"
          sortModel={field === undefined ? [] : [{ field, sort: minus === '-' ? 'desc' : 'asc' }]}
          onSortModelChange={([sorted]) =>
            change({
              sort:
                sorted === undefined ? null : `${sorted.sort === 'desc' ? '-' : ''}${sorted.field}`,
            })
          }
          checkboxSelection={selection !== null}
          rowSelectionModel={chosen}
          onRowSelectionModelChange={(model) => onSelect(idsOf(model, rows))}
          {...(onOpen === undefined
            ? {}
            : {
                onRowClick: ({ row }, event) => {
                  if (isPlainClick(event)) onOpen(row as Row);
                },
              })}
          disableRowSelectionOnClick
          disableColumnFilter
          disableColumnMenu
          disableColumnSelector
          slotProps={{ loadingOverlay: { variant: 'linear-progress', noRowsVariant: 'skeleton' } }}
          sx={{
            '--DataGrid-overlayHeight': '240px',
            ...(onOpen === undefined ? {} : { '& .MuiDataGrid-row': { cursor: 'pointer' } }),
            '& .MuiDataGrid-footerContainer, & .MuiTablePagination-toolbar': { minHeight: 40 },
          }}
        />
      </Box>
    </Box>
  );
}

/** Neither on something that has a use of its own, nor the end of marking text. */
function isPlainClick({ target }: MouseEvent): boolean {
  const own = 'a, button, [data-field="__check__"], [data-field="actions"]';
  return (target as Element).closest(own) === null && String(getSelection() ?? '') === '';
}

/** The grid says "all but these" when the box in its head is ticked: all of this page are meant. */
function idsOf<Row extends Ref>(
  { type, ids }: GridRowSelectionModel,
  rows: readonly Row[],
): readonly number[] {
  return rows.map((row) => row.id).filter((id) => ids.has(id) === (type === 'include'));
}
