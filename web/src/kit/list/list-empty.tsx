import { Paper } from '@mui/material';
import { textOf, type Ref, type Resource } from '@watchbill/core/resource/model';
import type { ListQueryState } from './list-query.ts';
import { EmptyState } from '../state/states.tsx';
import { useText } from '../text.tsx';

/** Nothing at all, with what to do about it; or nothing that was asked for. */
export function EmptyList<Row extends Ref>({
  resource,
  list,
  mayAdd,
}: Readonly<{ resource: Resource<Row>; list: ListQueryState; mayAdd: boolean }>) {
  const { t } = useText();
  const isNarrowed =
    list.query.search !== undefined || list.filters.size > 0 || list.state !== 'enabled';
  return (
    <Paper variant="outlined" sx={{ minHeight: 240, display: 'grid' }}>
      {isNarrowed ? (
        <EmptyState title={t('generic.nothingFound')} hint={t('generic.nothingFoundHint')} />
      ) : (
        <EmptyState
          title={t(textOf(resource, 'none'))}
          {...(mayAdd ? { hint: t(textOf(resource, 'noneHint')) } : {})}
        />
      )}
    </Paper>
  );
}
