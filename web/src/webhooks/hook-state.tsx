import { Chip, Tooltip } from '@mui/material';
import { isMessageKey } from '@watchbill/core/messages/catalogue';
import type { Webhook } from '@watchbill/core/webhooks/contract';
import { useText } from '../kit/text.tsx';

/** Whether a webhook is told of changes, and why not where the product stopped it. */
export function HookState({ of }: Readonly<{ of: Webhook }>) {
  const { t, say } = useText();
  if (!of.is_disabled)
    return <Chip size="small" color="success" variant="outlined" label={t('webhooks.working')} />;
  const reason = of.disabled_reason;
  const chip = (
    <Chip size="small" color="warning" variant="outlined" label={t('generic.disabled')} />
  );
  if (reason === null) return chip;
  return <Tooltip title={isMessageKey(reason) ? say(reason) : reason}>{chip}</Tooltip>;
}
