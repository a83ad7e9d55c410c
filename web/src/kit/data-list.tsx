import {
  Box,
  Stack,
  ToggleButton,
  ToggleButtonGroup,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { DataGrid, type GridColDef, type GridValidRowModel } from '@mui/x-data-grid';
import { deDE, enUS, frFR } from '@mui/x-data-grid/locales';
import type { ReactNode } from 'react';
import { SearchField } from './search-field.tsx';
import { EmptyState, ErrorState } from './states.tsx';
import { useText } from './text.tsx';

const pageSize = 20;
const gridTexts = { en: enUS, de: deDE, fr: frFR };

/** What a list asks for; `page` counts from 1. */
export type ListQuery = Readonly<{ page: number; search: string; is_disabled: boolean }>;
export const firstPage: ListQuery = { page: 1, search: '', is_disabled: false };

type Props<Row extends GridValidRowModel> = Readonly<{
  label: string;
  columns: readonly GridColDef<Row>[];
  rows: readonly Row[];
  count: number;
  query: ListQuery;
  onQuery: (change: (query: ListQuery) => ListQuery) => void;
  loading: boolean;
  error?: string | undefined;
  onRetry: () => void;
  /** Shown where there is nothing at all, not merely nothing found. */
  empty?: ReactNode;
  /** Columns that narrow windows (below 900) leave out. */
  wideOnly?: readonly string[];
  /** The server answers everything at once; pages are cut here. */
  localPages?: boolean;
}>;

/** A paged list, 20 rows a page, with search and the enabled/disabled filter. */
export function DataList<Row extends GridValidRowModel>({
  label,
  columns,
  rows,
  count,
  query,
  onQuery,
  loading,
  error,
  onRetry,
  empty,
  wideOnly = [],
  localPages = false,
}: Props<Row>) {
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const { t, language } = useText();
  const nothing =
    query.search === '' && !query.is_disabled && empty !== undefined ? (
      empty
    ) : (
      <EmptyState title={t('generic.nothingFound')} hint={t('generic.nothingFoundHint')} />
    );
  return (
    <Stack sx={{ gap: 1.5, minWidth: 0 }}>
      <ListFilters query={query} onQuery={onQuery} />
      {error === undefined ? null : <ErrorState text={error} onRetry={onRetry} />}
      <Box sx={{ minWidth: 0 }}>
        <DataGrid
          aria-label={label}
          rows={rows}
          columns={columns}
          columnVisibilityModel={Object.fromEntries(wideOnly.map((field) => [field, isWide]))}
          loading={loading}
          localeText={gridTexts[language].components.MuiDataGrid.defaultProps.localeText}
          paginationMode={localPages ? 'client' : 'server'}
          {...(localPages ? {} : { rowCount: count })}
          paginationModel={{ page: query.page - 1, pageSize }}
          onPaginationModelChange={(model) =>
            onQuery((before) => ({ ...before, page: model.page + 1 }))
          }
          pageSizeOptions={[pageSize]}
          sortingMode={localPages ? 'client' : 'server'}
          disableColumnMenu
          disableColumnSorting={!localPages}
          disableRowSelectionOnClick
          autoHeight
          getRowHeight={() => 'auto'}
          slots={{ noRowsOverlay: () => nothing, noResultsOverlay: () => nothing }}
          slotProps={{ loadingOverlay: { variant: 'linear-progress', noRowsVariant: 'skeleton' } }}
          sx={{
            '--DataGrid-overlayHeight': '240px',
            '& .MuiDataGrid-cell': { py: 1, display: 'flex', alignItems: 'center' },
          }}
        />
      </Box>
    </Stack>
  );
}

function ListFilters({ query, onQuery }: Pick<Props<GridValidRowModel>, 'query' | 'onQuery'>) {
  const { t } = useText();
  return (
    <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'flex-start' }}>
      <SearchField
        label={t('generic.search')}
        onSearch={(search) =>
          onQuery((before) => (before.search === search ? before : { ...before, search, page: 1 }))
        }
      />
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={t('generic.status')}
        value={query.is_disabled ? 'disabled' : 'enabled'}
        onChange={(_event, value: string | null) =>
          value !== null &&
          onQuery((before) => ({ ...before, is_disabled: value === 'disabled', page: 1 }))
        }
      >
        <ToggleButton value="enabled">{t('generic.enabled')}</ToggleButton>
        <ToggleButton value="disabled">{t('generic.disabled')}</ToggleButton>
      </ToggleButtonGroup>
    </Stack>
  );
}

/** After a row left the list: back one page if it was the last one on it. */
export function pageAfterRemoval(query: ListQuery, rowsOnPage: number): ListQuery {
  return rowsOnPage <= 1 && query.page > 1 ? { ...query, page: query.page - 1 } : query;
}
