import { FormControlLabel, Switch, Typography } from '@mui/material';
import { useState } from 'react';
import type { AuditEntry } from '@watchbill/core/audit/contract';
import { DialogForm } from '../kit/form/dialog-form.tsx';
import { useFormat } from '../kit/format.ts';
import { RowTable } from '../kit/list/row-table.tsx';
import { useText } from '../kit/text.tsx';

type Props = Readonly<{ entry: AuditEntry; who: string; onClose: () => void }>;

/** One entry of the trail: each field as it was and as it is. */
export function EntryDialog({ entry, who, onClose }: Props) {
  const { t } = useText();
  const format = useFormat();
  const { before, after, changed, at, operation, request_id: request } = entry;
  const [isBrief, setBrief] = useState(changed.length > 0);
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => !isBrief || changed.includes(name),
  );
  return (
    <DialogForm title={`${entry.entity} ${entry.entity_id}`} size="large" onClose={onClose}>
      <Typography variant="body2">
        {`${operation} · ${t('list.by', { user: who, time: format.instant(at) })} · ${t('audit.request')} ${request}`}
      </Typography>
      {changed.length === 0 ? null : (
        <FormControlLabel
          label={t('audit.changedOnly')}
          control={<Switch size="small" checked={isBrief} onChange={() => setBrief(!isBrief)} />}
        />
      )}
      <RowTable
        title={t('audit.open')}
        rows={names}
        keyOf={(name) => name}
        columns={[
          { name: 'field', label: t('audit.field'), render: (name) => name },
          {
            name: 'before',
            label: t('audit.before'),
            render: (name) => storedText(before?.[name]),
          },
          { name: 'after', label: t('audit.after'), render: (name) => storedText(after?.[name]) },
        ]}
      />
    </DialogForm>
  );
}

/** A stored value as it is stored. */
function storedText(value: unknown): string {
  if (value === undefined || value === null) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
