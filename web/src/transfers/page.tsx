import { Button, MenuItem, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDivisionChoices } from '@watchbill/core/divisions/hooks';
import { useMoveChanges, useMoves } from '@watchbill/core/transfers/hooks';
import type { AdvisorMove } from '@watchbill/core/transfers/model';
import { ConfirmDialog } from '../kit/form/confirm-dialog.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { Page } from '../kit/page.tsx';
import { SearchField } from '../kit/list/search-field.tsx';
import { EmptyState, OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { Pager } from '../kit/list/pager.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { useLive } from '../shell/live.ts';
import { MoveDialog } from './move-dialog.tsx';
import { MovesTable } from './moves-table.tsx';

const pageSize = 20;

/** Advisors who move to another division: done, planned and failed, newest first. */
export function TransfersPage() {
  const { t } = useText();
  const divisions = useDivisionChoices();
  const { filter, change } = useFilter();
  const { search, division, page } = filter;
  const ids = (divisions.data ?? []).map(({ id }) => id);
  const read = useMoves(
    {
      page,
      page_size: pageSize,
      ...(search === '' ? {} : { search }),
      ...(division === 0 ? {} : { division_ids: [division] }),
    },
    ids,
    useLive(),
  );
  const mayMove = useMayCall()('transfers.move');
  const [isMoving, setMoving] = useState(false);
  const [leaving, setLeaving] = useState<AdvisorMove | null>(null);
  const moves = read.data;
  return (
    <Page
      title={t('menu.transferAdvisor')}
      count={moves?.count}
      toolbar={
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <SearchField
            label={t('generic.search')}
            searched={search}
            onSearch={(q) => change({ q })}
          />
          <TextField
            select
            size="small"
            label={t('fields.division')}
            value={ids.includes(division) ? division : 0}
            onChange={(event) => change({ division: event.target.value })}
            sx={{ width: { xs: '100%', sm: 230 } }}
          >
            <MenuItem value={0}>{t('list.all')}</MenuItem>
            {(divisions.data ?? []).map(({ id, mu_name }) => (
              <MenuItem key={id} value={id}>
                {mu_name}
              </MenuItem>
            ))}
          </TextField>
        </Stack>
      }
      actions={
        mayMove ? (
          <Button variant="contained" onClick={() => setMoving(true)}>
            {t('transfers.move')}
          </Button>
        ) : undefined
      }
    >
      {moves === undefined ? (
        <Unread of={read} />
      ) : (
        <>
          <OutdatedNotice of={read} />
          {moves.results.length === 0 ? (
            <EmptyState title={t('transfers.none')} hint={t('transfers.noneHint')} />
          ) : (
            <MovesTable
              moves={moves.results}
              isLinked
              onCancel={mayMove ? setLeaving : undefined}
            />
          )}
          <Pager
            count={moves.count}
            page={page}
            size={pageSize}
            onPage={(next) => change({ page: String(next) })}
          />
        </>
      )}
      {isMoving ? (
        <MoveDialog divisions={divisions.data ?? []} onClose={() => setMoving(false)} />
      ) : null}
      {leaving === null ? null : <CallOff move={leaving} onClose={() => setLeaving(null)} />}
    </Page>
  );
}

function useFilter() {
  const [params, setParams] = useSearchParams();
  const number = (name: string, otherwise: number) => Number(params.get(name) ?? otherwise);
  return {
    filter: {
      search: params.get('q') ?? '',
      division: number('division', 0),
      page: number('page', 1),
    },
    change: (next: Readonly<Record<string, string>>) =>
      setParams((before) => {
        const after = new URLSearchParams(before);
        after.delete('page');
        for (const [name, value] of Object.entries(next)) after.set(name, value);
        return after;
      }),
  };
}

function CallOff({ move, onClose }: Readonly<{ move: AdvisorMove; onClose: () => void }>) {
  const { t } = useText();
  const { cancel } = useMoveChanges();
  const saving = useSaving(cancel.mutateAsync, {
    says: ({ message }) => message,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={t('transfers.callOffQuestion', {
        name: `${move.agent.first_name} ${move.agent.last_name}`,
        division: move.to_mu.mu_name,
      })}
      confirm={t('transfers.callOff')}
      danger
      saving={saving}
      onClose={onClose}
      onConfirm={() => saving.run(move.id)}
    />
  );
}
