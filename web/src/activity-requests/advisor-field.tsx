import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import type { Division } from '@watchbill/core/divisions/model';
import { useAdvisorChoices } from '@watchbill/core/schedules/hooks/range';
import { PickInput } from '../kit/field/fields.tsx';
import { useText } from '../kit/text.tsx';

/** For whom somebody else asks. */
export function AdvisorField({ divisions }: Readonly<{ divisions: readonly Division[] }>) {
  const { t } = useText();
  const [division, setDivision] = useState(divisions[0]?.id ?? 0);
  const advisors = useAdvisorChoices(division === 0 ? null : division);
  return (
    <>
      {divisions.length > 1 ? (
        <TextField
          select
          label={t('fields.division')}
          value={division}
          onChange={(event) => setDivision(Number(event.target.value))}
        >
          {divisions.map(({ id, mu_name }) => (
            <MenuItem key={id} value={id}>
              {mu_name}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      <PickInput
        name="agent_id"
        label={t('activityRequests.advisor')}
        required
        isLoading={advisors.isPending}
        choices={(advisors.data ?? []).map(({ id, first_name, last_name }) => ({
          value: id,
          label: `${first_name} ${last_name}`,
        }))}
      />
    </>
  );
}
