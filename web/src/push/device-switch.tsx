import { FormControlLabel, Switch, Typography } from '@mui/material';
import { usePushDevice } from '@watchbill/core/push/hooks';
import { useSaving } from '../kit/form/saving.tsx';
import { useText } from '../kit/text.tsx';
import { deviceState, subscribeDevice, unsubscribeDevice } from './device.ts';

const device = {
  state: deviceState,
  subscribe: subscribeDevice,
  unsubscribe: unsubscribeDevice,
};

const hints = {
  unable: 'push.unable',
  blocked: 'push.blocked',
  off: 'push.deviceHint',
  on: 'push.deviceHint',
} as const;

/** Whether this device gets what its reader wants pushed. */
export function DeviceSwitch() {
  const { t } = useText();
  const { state, subscribe, unsubscribe } = usePushDevice(device);
  const turnOn = useSaving(subscribe.mutateAsync, { refusedIn: 'notice' });
  const turnOff = useSaving(unsubscribe.mutateAsync, { refusedIn: 'notice' });
  if (state === undefined) return null;
  return (
    <>
      <FormControlLabel
        control={
          <Switch
            checked={state === 'on'}
            disabled={state === 'unable' || state === 'blocked'}
            onChange={(_event, isOn) => (isOn ? turnOn : turnOff).run()}
          />
        }
        label={t('push.device')}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t(hints[state])}
      </Typography>
    </>
  );
}
