import { Button, Chip, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import {
  useMasterUpdate,
  useMasterUpdateChanges,
  useMasterUpdateItems,
} from '@watchbill/core/time-off/hooks/plans';
import { itemResults, type MasterUpdate } from '@watchbill/core/time-off/model/master-update';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { useAddress } from '../kit/address.ts';
import { useSaving } from '../kit/form/saving.tsx';
import { ChoiceFilter } from '../kit/list/choice-filter.tsx';
import { ConfirmDialog } from '../kit/form/confirm-dialog.tsx';
import { Crumbs } from '../kit/crumbs.tsx';
import { useFormat } from '../kit/format.ts';
import { Page } from '../kit/page.tsx';
import { PagedRows } from '../kit/list/paged-rows.tsx';
import { RowTable } from '../kit/list/row-table.tsx';
import { EmptyState, OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { resultLooks, updateStates, updatesPath, useUpdateWords } from './update-words.ts';

const pageSize = 20;

/**
 * One change of many advisors: what it does, or did, to each, and whether it is carried out or
 * undone.
 */
export function MasterUpdatePage() {
  const { t } = useText();
  const format = useFormat();
  const words = useUpdateWords();
  const id = Number(useParams()['id']);
  const read = useMasterUpdate(id);
  const update = read.data;
  return (
    <Page
      title={update === undefined ? t('menu.masterUpdates') : words.title(update)}
      subtitle={<Crumbs of={[[updatesPath, t('menu.masterUpdates')]]} />}
      actions={update === undefined ? undefined : <Actions update={update} />}
    >
      {update === undefined ? (
        <Unread of={read} gone={t('list.rowGone')} />
      ) : (
        <>
          <OutdatedNotice of={read} />
          <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
            <Chip
              size="small"
              variant="outlined"
              color={updateStates[update.state].colour}
              label={t(updateStates[update.state].label)}
            />
            <Typography variant="body2">
              {t('timeOffPlans.onDay', { date: format.date(toPlainDate(update.apply_on)) })}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {words.counts(update)}
            </Typography>
          </Stack>
          <Items update={update} />
        </>
      )}
    </Page>
  );
}

function Items({ update }: Readonly<{ update: MasterUpdate }>) {
  const { t } = useText();
  const words = useUpdateWords();
  const { text, page, change } = useAddress();
  const result = itemResults.find((one) => one === text('result'));
  const read = useMasterUpdateItems(update.id, {
    page,
    page_size: pageSize,
    ...(result === undefined ? {} : { result }),
  });
  if (read.data === undefined) return <Unread of={read} />;
  return (
    <>
      <ChoiceFilter
        label={t('timeOffPlans.result')}
        value={result ?? ''}
        choices={itemResults.map((value) => ({ value, label: t(resultLooks[value].label) }))}
        onChange={(next) => change({ result: next })}
      />
      <PagedRows
        read={read}
        size={pageSize}
        empty={<EmptyState title={t('generic.nothingFound')} />}
      >
        {(rows) => (
          <RowTable
            title={t('fields.advisors')}
            rows={rows}
            keyOf={({ agent_id: id }) => id}
            columns={[
              {
                name: 'name',
                label: t('timeOffSetUp.advisor'),
                render: ({ first_name, last_name }) => `${first_name} ${last_name}`,
              },
              {
                name: 'before',
                label: t('timeOffPlans.before'),
                render: ({ before, before_name: name }) => name ?? words.value(before),
              },
              {
                name: 'after',
                label: t('timeOffPlans.after'),
                render: ({ after, after_name: name }) => name ?? words.value(after),
              },
              {
                name: 'result',
                label: t('timeOffPlans.result'),
                render: ({ result: one }) => (
                  <Chip
                    size="small"
                    variant="outlined"
                    color={resultLooks[one].colour}
                    label={t(resultLooks[one].label)}
                  />
                ),
              },
              {
                name: 'reason',
                label: t('timeOffPlans.why'),
                from: 'md',
                render: ({ reason_text: reason }) => reason ?? '',
              },
            ]}
          />
        )}
      </PagedRows>
    </>
  );
}

const verbs = {
  apply: { label: 'timeOffPlans.applyVerb', question: 'timeOffPlans.applyQuestion' },
  undo: { label: 'timeOffPlans.undoVerb', question: 'timeOffPlans.undoQuestion' },
  remove: { label: 'generic.delete', question: 'timeOffPlans.deleteUpdateQuestion' },
} as const;

function Actions({ update }: Readonly<{ update: MasterUpdate }>) {
  const { t } = useText();
  const go = useNavigate();
  const mayCall = useMayCall();
  const changes = useMasterUpdateChanges();
  const [asked, setAsked] = useState<keyof typeof verbs | null>(null);
  const isOpen = update.state === 'previewed' || update.state === 'planned';
  const allowed = {
    apply: update.state === 'previewed' && mayCall('timeOff.applyMasterUpdate'),
    undo: update.state === 'applied' && mayCall('timeOff.undoMasterUpdate'),
    remove: isOpen && mayCall('timeOff.removeMasterUpdate'),
  };
  const saving = useSaving<MasterUpdate, unknown, never>(changes[asked ?? 'apply'].mutateAsync, {
    says: 'generic.dataUpdated',
    onDone: () => {
      setAsked(null);
      if (asked === 'remove') void go(updatesPath);
    },
  });
  return (
    <Stack direction="row" sx={{ gap: 1 }}>
      {(['remove', 'undo', 'apply'] as const)
        .filter((verb) => allowed[verb])
        .map((verb) => (
          <Button
            key={verb}
            color={verb === 'remove' ? 'error' : 'primary'}
            variant={verb === 'apply' ? 'contained' : 'text'}
            onClick={() => setAsked(verb)}
          >
            {t(verbs[verb].label)}
          </Button>
        ))}
      {asked === null ? null : (
        <ConfirmDialog
          open
          title={t(verbs[asked].question, { count: update.counts.planned ?? 0 })}
          confirm={t(verbs[asked].label)}
          danger={asked !== 'apply'}
          saving={saving}
          onClose={() => setAsked(null)}
          onConfirm={() => saving.run(update)}
        />
      )}
    </Stack>
  );
}
