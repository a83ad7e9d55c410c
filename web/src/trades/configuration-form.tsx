import { zodResolver } from '@hookform/resolvers/zod';
import { Box } from '@mui/material';
import { useForm } from 'react-hook-form';
import type { Division } from '@watchbill/core/divisions/model';
import { useTradeConfiguring } from '@watchbill/core/trades/hooks';
import {
  defaultTradeRules,
  tradeConfigurationForm,
  type TradeConfiguration,
  type TradeConfigurationForm,
} from '@watchbill/core/trades/model';
import { SelectInput, SwitchInput } from '../kit/field/fields.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { NumberInput } from '../kit/field/number-input.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useText } from '../kit/text.tsx';

type Values = Record<string, unknown>;
type Props = Readonly<{
  /** What is there; a new one without. */
  over: TradeConfiguration | null;
  /** Divisions that have none yet. */
  divisions: readonly Division[];
  onClose: () => void;
}>;
const switches = [
  ['is_enabled', 'trades.isEnabled'],
  ['is_partial_allowed', 'trades.isPartialAllowed'],
  ['is_day_off_allowed', 'trades.isDayOffAllowed'],
  ['is_comments_allowed', 'trades.isCommentsAllowed'],
  ['is_agent_approval_required', 'trades.isPartnerAsked'],
  ['is_supervisor_approval_required', 'trades.isSupervisorAsked'],
  ['is_equal_paid_time_required', 'trades.isEqualPaid'],
] as const;
const numbers = [
  ['min_lead_hours', 'trades.minLead'],
  ['min_rest_hours', 'trades.minRest'],
  ['min_weekly_hours', 'trades.minWeekly'],
  ['max_weekly_hours', 'trades.maxWeekly'],
  ['max_span_days', 'trades.maxSpan'],
  ['max_open_requests', 'trades.maxOpen'],
] as const;
const steps = [5, 10, 15, 30, 60];

/** What trading a division allows. */
export function ConfigurationForm({ over, divisions, onClose }: Props) {
  const { t } = useText();
  const { form, submit, saving } = useConfiguring(over, divisions, onClose);
  return (
    <FormDialog
      title={over === null ? t('trades.configure') : `${t('trades.trading')}: ${over.mu_name}`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      saving={saving}
    >
      {over === null ? (
        <SelectInput
          name="division_id"
          label={t('fields.division')}
          required
          choices={divisions.map(({ id, mu_name }) => ({ value: id, label: mu_name }))}
        />
      ) : null}
      <Box>
        {switches.map(([name, label]) => (
          <SwitchInput key={name} name={name} label={t(label)} />
        ))}
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {numbers.map(([name, label]) => (
          <NumberInput key={name} name={name} label={t(label)} />
        ))}
      </Box>
      <SelectInput
        name="second_agent_interval"
        label={t('trades.interval')}
        choices={steps.map((value) => ({
          value,
          label: t('trades.minutes', { count: value }),
        }))}
      />
    </FormDialog>
  );
}

function useConfiguring(
  over: TradeConfiguration | null,
  divisions: readonly Division[],
  onClose: () => void,
) {
  const form = useForm<Values, unknown, TradeConfigurationForm>({
    defaultValues: {
      ...defaultTradeRules,
      ...over,
      division_id: over?.division_id ?? divisions[0]?.id,
    },
    resolver: zodResolver<Values, unknown, TradeConfigurationForm>(tradeConfigurationForm),
  });
  const { save } = useTradeConfiguring();
  const saving = useSaving(
    ({ division_id, ...rules }: TradeConfigurationForm, newer: TradeConfiguration | null = over) =>
      save.mutateAsync({ division: Number(division_id), over: newer, form: rules }),
    { form, says: 'generic.updated', onDone: onClose, theirs: (row) => ({ ...row }) },
  );
  const submit = form.handleSubmit(saving.run);
  return { form, submit, saving };
}
