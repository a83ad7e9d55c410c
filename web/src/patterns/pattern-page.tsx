import { Breadcrumbs, Link } from '@mui/material';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { useLivePatterns, usePatternSet } from '@watchbill/core/patterns/hooks';
import type { PatternSetReply } from '@watchbill/core/patterns/model';
import { useActivityTypes } from '@watchbill/core/schedules/hooks/day';
import { Page } from '../kit/page.tsx';
import { EmptyState, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useLive } from '../shell/live.ts';
import { PatternEditor } from './pattern-editor.tsx';

/**
 * A pattern's weekdays: shifts with overtime before and after, what is done in them, and what the
 * set gives with them.
 */
export function PatternPage() {
  const { t } = useText();
  const { patternSetId, pattenId } = useParams();
  const read = usePatternSet(Number(patternSetId));
  const types = useActivityTypes();
  const set = read.data;
  const pattern = set?.pattern_data.find(({ id }) => id === Number(pattenId));
  const list = `/dashboard/schedule-governance?division=${set?.division_id ?? ''}`;
  return (
    <Page
      title={
        pattern === undefined
          ? t('menu.scheduleGovernance')
          : t('patterns.pattern', { position: pattern.position })
      }
      subtitle={
        <Breadcrumbs aria-label={t('list.breadcrumb')} sx={{ typography: 'body2' }}>
          <Link component={RouterLink} to={list}>
            {t('menu.scheduleGovernance')}
          </Link>
          {set == null ? null : (
            <Link component={RouterLink} to={`${list}&set=${set.id}`}>
              {set.schedule_pattern_set_name}
            </Link>
          )}
        </Breadcrumbs>
      }
    >
      {set === undefined || types.data === undefined ? (
        <Unread of={set === undefined ? read : types} gone={t('list.rowGone')} />
      ) : set === null || pattern === undefined ? (
        <EmptyState title={t('list.rowGone')} />
      ) : (
        <>
          <ChangeListener set={set} onChange={() => void read.refetch()} />
          <PatternEditor key={pattern.id} set={set} newest={pattern} types={types.data} />
        </>
      )}
    </Page>
  );
}

function ChangeListener({
  set,
  onChange,
}: Readonly<{ set: PatternSetReply; onChange: () => void }>) {
  useLivePatterns(set.division_id, useLive(), onChange);
  return null;
}
