import { FormControlLabel, Stack, Switch, TextField, Typography } from '@mui/material';
import { useBoardFile } from '@watchbill/core/adherence/hooks';
import type { StatusGroup } from '@watchbill/core/adherence/model';
import type { Division } from '@watchbill/core/divisions/model';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { FileMenu, sheets } from '../kit/list/file-menu.tsx';
import { useText } from '../kit/text.tsx';
import { AlertMenu } from './alert-menu.tsx';
import type { AlertSettings } from './alert-settings.ts';
import { clockAt } from './clock.ts';

type Props = Readonly<{
  division: Division;
  date: PlainDate;
  isLive: boolean;
  /** The newest instant the feeds have told of. */
  asOf: string | null;
  look: Readonly<{ group: StatusGroup | null; isByTeam: boolean; text: string }>;
  onText: (text: string) => void;
  onByTeam: (isOn: boolean) => void;
  alert: Readonly<{ settings: AlertSettings; onChange: (part: Partial<AlertSettings>) => void }>;
}>;

/** What is looked for, how it is shown, and what is done with all of it. */
export function BoardBar({ division, date, isLive, asOf, look, onText, onByTeam, alert }: Props) {
  const { t } = useText();
  const { group, isByTeam, text } = look;
  const file = useBoardFile();
  const query = {
    division_id: division.id,
    date,
    is_live: isLive,
    sort: isByTeam ? 'team' : 'status',
    ...(group === null ? {} : { group }),
    ...(text === '' ? {} : { search: text }),
  };
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
      <TextField
        type="search"
        size="small"
        label={t('adherence.filter')}
        value={text}
        onChange={(event) => onText(event.target.value)}
        sx={{ width: { xs: '100%', sm: 340 } }}
      />
      <FormControlLabel
        label={t('adherence.byTeam')}
        control={<Switch checked={isByTeam} onChange={(_event, isOn) => onByTeam(isOn)} />}
      />
      {isLive ? <AlertMenu {...alert} /> : null}
      <FileMenu
        label={t('figures.export')}
        choices={sheets(`adherence_${date}`, (format) => file({ ...query, format }))}
      />
      <Typography variant="body2" color="text.secondary" sx={{ ml: { sm: 'auto' } }}>
        {asOf === null
          ? t('adherence.noData')
          : t('adherence.dataAsOf', { time: timeIn(asOf, division.timezone_name) })}
      </Typography>
    </Stack>
  );
}

function timeIn(instant: string, zone: string): string {
  const at = Date.parse(instant);
  return `${clockAt(zone, at)}:${String(Math.floor(at / 1000) % 60).padStart(2, '0')}`;
}
