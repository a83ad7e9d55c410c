import { Skeleton, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { Suspense } from 'react';
import type { Filter } from '@watchbill/core/resource/model';
import type { ListQueryState } from './list-query.ts';
import { lazyPart } from '../state/lazy-part.ts';
import { SearchField } from './search-field.tsx';
import { useText } from '../text.tsx';

const FilterInput = lazyPart(
  () => import('./filter-input.tsx'),
  (module) => module.FilterInput,
);

/** Boxes give way before they take a second row. */
const barStyle = {
  gap: 1.5,
  alignItems: 'flex-start',
  flexWrap: { xs: 'wrap', lg: 'nowrap' },
  '& > *': { minWidth: 120 },
  // The search most: names of filters are to be read.
  '& > :first-of-type': { flexShrink: 4 },
} as const;

type Props = Readonly<{ list: ListQueryState; filters: readonly Filter[]; hasState: boolean }>;

/** What narrows a list: words, state, and the filters that its noun has. */
export function ListToolbar({ list, filters, hasState }: Props) {
  const { t } = useText();
  return (
    <Stack direction="row" sx={barStyle}>
      <SearchField
        label={t('generic.search')}
        searched={list.query.search ?? ''}
        onSearch={(search) => list.change({ search })}
      />
      {filters.map((filter) => (
        <Suspense
          key={filter.name}
          fallback={
            <Skeleton variant="rounded" height={40} sx={{ width: { xs: '100%', sm: 240 } }} />
          }
        >
          <FilterInput filter={filter} list={list} />
        </Suspense>
      ))}
      {hasState ? (
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={t('generic.status')}
          value={list.state}
          sx={{ flexShrink: 0 }}
          onChange={(_event, state: string | null) =>
            state !== null && list.change({ state: state === 'enabled' ? null : state })
          }
        >
          <ToggleButton value="enabled">{t('generic.enabled')}</ToggleButton>
          <ToggleButton value="disabled">{t('generic.disabled')}</ToggleButton>
          <ToggleButton value="all">{t('list.all')}</ToggleButton>
        </ToggleButtonGroup>
      ) : null}
    </Stack>
  );
}
