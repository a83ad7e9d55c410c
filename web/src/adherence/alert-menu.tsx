import AlertIcon from '@mui/icons-material/NotificationsActiveOutlined';
import MutedIcon from '@mui/icons-material/VolumeOffOutlined';
import SoundIcon from '@mui/icons-material/VolumeUpOutlined';
import {
  Alert,
  Button,
  FormControlLabel,
  Stack,
  Switch,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { Popup } from '../kit/list/popup.tsx';
import { IconAction } from '../kit/page-actions.tsx';
import { useText } from '../kit/text.tsx';
import { withinMinutes, type AlertSettings } from './alert-settings.ts';
import { playTone } from './tone.ts';

type Props = Readonly<{
  settings: AlertSettings;
  onChange: (part: Partial<AlertSettings>) => void;
}>;

/**
 * After how long somebody out of adherence is told of, and whether that sounds; while it does, it
 * is muted by one press.
 */
export function AlertMenu({ settings, onChange }: Props) {
  const { t } = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { isOn, hasSound } = settings;
  return (
    <Stack direction="row">
      <Button
        startIcon={<AlertIcon />}
        variant={isOn ? 'outlined' : 'text'}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('adherence.alert')}
      </Button>
      {isOn ? (
        <IconAction
          action={{
            label: t(hasSound ? 'adherence.alertMute' : 'adherence.alertUnmute'),
            icon: hasSound ? <SoundIcon /> : <MutedIcon />,
            run: () => onChange({ hasSound: !hasSound }),
          }}
        />
      ) : null}
      <Popup
        anchor={anchor}
        title={t('adherence.alert')}
        width={340}
        onClose={() => setAnchor(null)}
      >
        <Settings settings={settings} onChange={onChange} />
      </Popup>
    </Stack>
  );
}

function Settings({ settings: { isOn, minutes, hasSound }, onChange }: Props) {
  const { t } = useText();
  const [isBlocked, setBlocked] = useState(false);
  const [typed, setTyped] = useState(String(minutes));
  return (
    <Stack sx={{ p: 2, gap: 1.5, alignItems: 'start' }}>
      <Typography variant="body2" color="text.secondary">
        {t('adherence.alertHint')}
      </Typography>
      <FormControlLabel
        label={t('adherence.alertOn')}
        control={<Switch checked={isOn} onChange={(_event, next) => onChange({ isOn: next })} />}
      />
      <TextField
        size="small"
        label={t('adherence.alertMinutes')}
        value={typed}
        onChange={(event) => setTyped(event.target.value.replaceAll(/\D/g, ''))}
        onBlur={() => {
          const next = withinMinutes(Number(typed));
          setTyped(String(next));
          onChange({ minutes: next });
        }}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <FormControlLabel
        label={t('adherence.alertSound')}
        control={
          <Switch checked={hasSound} onChange={(_event, next) => onChange({ hasSound: next })} />
        }
      />
      <Button
        variant="outlined"
        onClick={() => void playTone().then((sounds) => setBlocked(!sounds))}
      >
        {t('adherence.alertTry')}
      </Button>
      {isBlocked ? <Alert severity="warning">{t('adherence.alertBlocked')}</Alert> : null}
    </Stack>
  );
}
