import { Alert, FormControlLabel, Switch, Typography } from '@mui/material';
import { useState } from 'react';
import type { DayChange, ReoptimiseReply } from '@watchbill/core/schedules/create';
import { nameOf } from '@watchbill/core/schedules/day-state';
import { rearrange } from '@watchbill/core/schedules/edit';
import type { DayEditor } from '@watchbill/core/schedules/hooks/day';
import { useReoptimise } from '@watchbill/core/schedules/hooks/reoptimise';
import { spanText } from '@watchbill/core/schedules/words';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { DialogForm } from '../kit/form/dialog-form.tsx';
import { useFormat } from '../kit/format.ts';
import { StatCards } from '../kit/figure/stat-cards.tsx';
import { RowTable } from '../kit/list/row-table.tsx';
import { useText } from '../kit/text.tsx';
import type { EditorActions } from './editor-actions.ts';

type Props = Readonly<{
  division: number;
  date: PlainDate;
  editor: DayEditor;
  actions: EditorActions;
  onClose: () => void;
}>;

/**
 * Makes the day anew with the least disturbance: what would move is shown first, then laid on the
 * day as edits that are not saved.
 */
export function ReoptimiseDialog({ division, date, editor, actions, onClose }: Props) {
  const { t } = useText();
  const [mayMoveShifts, setMayMoveShifts] = useState(false);
  const [reserves, setReserves] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const { mutate, data, error, isPending, reset } = useReoptimise();
  const isUnsaved = editor.touched.length > 0;
  const isFound = data !== undefined && data.changes.length > 0;
  const find = () =>
    mutate({ division_id: division, date, may_move_shifts: mayMoveShifts, reserves });
  const apply = (changes: readonly DayChange[]) => {
    const kind = applyChanges(editor, changes);
    if (kind !== 'done') return setRefused(t('desk.anewRefused'));
    actions.notify(t('desk.anewDone', { count: changes.length }), 'success');
    return onClose();
  };
  const choose = (set: (value: boolean) => void) => (_event: unknown, value: boolean) => {
    set(value);
    reset();
  };
  return (
    <DialogForm
      title={t('desk.anew')}
      {...(isFound
        ? { submit: t('desk.anewApply'), onSubmit: () => apply(data.changes) }
        : { submit: t('desk.anewFind'), onSubmit: find })}
      maySubmit={!isUnsaved}
      saving={{ isPending, error: error ?? refused }}
      mayLeave
      onClose={onClose}
    >
      <Typography variant="body2" color="text.secondary">
        {t('desk.anewHint')}
      </Typography>
      {isUnsaved ? <Alert severity="warning">{t('desk.anewSaveFirst')}</Alert> : null}
      <FormControlLabel
        control={<Switch checked={mayMoveShifts} onChange={choose(setMayMoveShifts)} />}
        label={t('desk.anewShifts')}
      />
      <FormControlLabel
        control={<Switch checked={reserves} onChange={choose(setReserves)} />}
        label={t('desk.anewReserves')}
      />
      {data === undefined ? null : <ChangeList found={data} editor={editor} />}
    </DialogForm>
  );
}

function ChangeList({ found, editor }: Readonly<{ found: ReoptimiseReply; editor: DayEditor }>) {
  const { t } = useText();
  const format = useFormat();
  const names = new Map(editor.rows.map((row) => [row.advisor.id, nameOf(row.advisor)]));
  if (found.changes.length === 0) return <Alert severity="info">{found.message}</Alert>;
  return (
    <>
      <StatCards
        stats={[
          {
            label: t('desk.anewShortBefore'),
            value: t('schedules.hoursShort', { hours: format.figure(found.short_hours_before) }),
          },
          {
            label: t('desk.anewShortAfter'),
            value: t('schedules.hoursShort', { hours: format.figure(found.short_hours_after) }),
          },
        ]}
      />
      <RowTable
        title={t('desk.anewChanges')}
        rows={found.changes}
        keyOf={({ agent_id: id }) => id}
        columns={[
          {
            name: 'advisor',
            label: t('schedules.advisor'),
            render: ({ agent_id: id }) => names.get(id) ?? id,
          },
          {
            name: 'before',
            label: t('desk.before'),
            render: (change) => plannedText(change, change.before),
          },
          {
            name: 'after',
            label: t('desk.after'),
            render: (change) => plannedText(change, change.after),
          },
        ]}
      />
      {found.refused.length === 0 ? null : (
        <Alert severity="warning">
          {t('desk.anewLeft', {
            agents: found.refused.map((id) => names.get(id) ?? String(id)).join(', '),
          })}
        </Alert>
      )}
    </>
  );
}

/** The breaks, and the shift where that moves. */
function plannedText({ is_shift_moved }: DayChange, planned: DayChange['before']): string {
  const pauses = planned.pauses.map(spanText).join(', ');
  return is_shift_moved ? `${spanText(planned)} · ${pauses}` : pauses;
}

/** All of it in one step to undo, or nothing. */
function applyChanges(editor: DayEditor, changes: readonly DayChange[]) {
  const policy = editor.policy;
  if (policy === undefined) return 'refused';
  const rows = new Map(editor.rows.map((row) => [row.advisor.id, row]));
  const edits = changes.flatMap(({ agent_id, after, moves }) => {
    const row = rows.get(agent_id);
    if (row === undefined) return [];
    return rearrange(row.day, { shift: after, moves }, policy).map(
      (edit) => [row.key, edit] as const,
    );
  });
  return editor.editTogether(edits).kind;
}
