import { Button, FormControlLabel, Stack, Switch, Typography } from '@mui/material';
import {
  useDecidePreferences,
  usePreferenceSettings,
  useSavePreferenceSettings,
  useWaitingPreferences,
} from '@watchbill/core/preferences/hooks';
import type { PreferenceRequest } from '@watchbill/core/preferences/model';
import { weekdays } from '@watchbill/core/resource/fields';
import { useSaving } from '../kit/form/saving.tsx';
import { useFormat } from '../kit/format.ts';
import { ApprovalList } from '../kit/list/approval-list.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { useLive } from '../shell/live.ts';
import { clockSpan } from './words.ts';

/**
 * Preferences of a division's advisors that wait, with their answers, and whether there are to be
 * any that wait.
 */
export function WaitingPreferences({ division }: Readonly<{ division: number }>) {
  const { t } = useText();
  const format = useFormat();
  const mayDecide = useMayCall()('preferences.decide');
  const { mutateAsync } = useDecidePreferences();
  const rows = useWaitingPreferences(division, useLive()).data ?? [];
  const title = ({ first_name, last_name, times }: PreferenceRequest) => {
    const hours = times.map((time) =>
      t('preferences.line', { day: t(weekdays[time.weekday]!), ...clockSpan(time) }),
    );
    return [`${first_name} ${last_name}`, hours.join(', ')].filter(Boolean).join(' · ');
  };
  return (
    <Stack sx={{ gap: 1 }}>
      <DirectSwitch division={division} />
      {rows.length === 0 ? null : (
        <>
          <Typography variant="h6" component="h2">
            {t('preferences.waiting')}
          </Typography>
          <ApprovalList
            title={t('preferences.waiting')}
            rows={rows}
            renderItem={(row, onVerdict) => ({
              id: row.id,
              title: title(row),
              lines: [row.comments, format.instant(row.created_at)].filter((line) => line !== ''),
              standing: { label: t('activityRequests.waits'), colour: 'warning' },
              isSelectable: mayDecide,
              actions: mayDecide ? (
                <>
                  <Button onClick={() => onVerdict('approve')}>{t('list.approve')}</Button>
                  <Button color="error" onClick={() => onVerdict('refuse')}>
                    {t('list.refuse')}
                  </Button>
                </>
              ) : undefined,
            })}
            isMany={mayDecide}
            caseOf={title}
            renderEffect={() => null}
            decide={(request, verdict, answer) =>
              mutateAsync({
                request,
                state: verdict === 'approve' ? 'completed' : 'unsuccessful',
                answer,
              })
            }
          />
        </>
      )}
    </Stack>
  );
}

function DirectSwitch({ division }: Readonly<{ division: number }>) {
  const { t } = useText();
  const maySave = useMayCall()('preferences.saveSettings');
  const { data } = usePreferenceSettings(division);
  const saving = useSaving(useSavePreferenceSettings().mutateAsync, {
    says: 'preferences.settingsSaved',
    refusedIn: 'notice',
  });
  if (data === undefined) return null;
  return (
    <FormControlLabel
      control={<Switch checked={data.is_direct} disabled={!maySave} />}
      label={t('preferences.direct')}
      onChange={(_event, is_direct) => saving.run({ ...data, is_direct })}
    />
  );
}
