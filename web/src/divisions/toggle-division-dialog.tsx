import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useState } from 'react';
import { divisionResource } from '@watchbill/core/divisions/resource';
import { useResource } from '@watchbill/core/resource/hooks';
import type { Division } from '@watchbill/core/divisions/model';
import { ConfirmDialog } from '../kit/form/confirm-dialog.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useText } from '../kit/text.tsx';

/** Disables a division, alone or with its advisors, or restores it. */
export function ToggleDivisionDialog({
  row: division,
  onClose,
}: Readonly<{ row: Division; onClose: () => void }>) {
  const { t } = useText();
  const [how, setHow] = useState<'division' | 'advisors'>('division');
  const { toggle } = useResource(divisionResource);
  const disables = !division.is_disabled;
  const saving = useSaving(toggle.mutateAsync, {
    says: disables ? 'divisions.disabledDone' : 'divisions.restoredDone',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={t(disables ? 'divisions.disableTitle' : 'divisions.restoreTitle', {
        name: division.mu_name,
      })}
      confirm={t(disables ? 'generic.disable' : 'generic.restore')}
      danger={disables}
      saving={saving}
      onConfirm={() =>
        saving.run({
          rows: [division],
          disable: disables,
          more: { withAdvisors: disables && how === 'advisors' },
        })
      }
      onClose={onClose}
    >
      {disables ? <HowChoice how={how} onHow={setHow} /> : t('divisions.restoreQuestion')}
    </ConfirmDialog>
  );
}

function HowChoice({
  how,
  onHow,
}: Readonly<{ how: 'division' | 'advisors'; onHow: (how: 'division' | 'advisors') => void }>) {
  const { t } = useText();
  return (
    <FormControl>
      <FormLabel id="disable-how">{t('divisions.disableHow')}</FormLabel>
      <RadioGroup
        aria-labelledby="disable-how"
        value={how}
        onChange={(_event, value) => onHow(value === 'advisors' ? 'advisors' : 'division')}
      >
        <FormControlLabel value="division" control={<Radio />} label={t('divisions.disableOnly')} />
        <FormControlLabel
          value="advisors"
          control={<Radio />}
          label={t('divisions.disableWithAdvisors')}
        />
      </RadioGroup>
    </FormControl>
  );
}
