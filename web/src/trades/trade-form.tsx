import { zodResolver } from '@hookform/resolvers/zod';
import { MenuItem, Stack, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useDayOfAdvisor } from '@watchbill/core/activity-requests/hooks';
import type { Division } from '@watchbill/core/divisions/model';
import { withoutEmpty } from '@watchbill/core/resource/words';
import { useTradePartners, type TradeInput } from '@watchbill/core/trades/hooks';
import { tradeForm, type TradeForm as Terms } from '@watchbill/core/trades/model';
import { addDays, isPlainDate, toPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import { DayLine } from '../activity-requests/day-line.tsx';
import { DateInput } from '../kit/date/date-input.tsx';
import { PickInput } from '../kit/field/fields.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { TextInput } from '../kit/field/text-input.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useFormat } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';
import { useSendOrWait } from '../offline/outbox-hooks.ts';
import { TimeInput } from '../kit/field/typed-input.tsx';
import { FindPartners } from './find-partners.tsx';
import { TradeCheck } from './trade-check.tsx';

type Values = Record<string, unknown>;
/** A trade is seldom allowed for the next day. */
const daysAhead = 2;
type Kind = 'day' | 'days' | 'part';
const kinds = {
  day: 'trades.wholeDay',
  days: 'trades.otherDays',
  part: 'trades.partOfDay',
} as const satisfies Record<Kind, string>;
type Props = Readonly<{
  /** The asker, where an advisor asks for itself; null proposes a trade between two others. */
  self: number | null;
  divisions: readonly Division[];
  today: PlainDate;
  onClose: () => void;
}>;

/**
 * Proposes a trade: a whole day, other days or a part of one, with what it would change and what
 * stands against it before anybody is asked.
 */
export function TradeForm({ self, divisions, today, onClose }: Props) {
  const { t } = useText();
  const [division, setDivision] = useState(divisions[0]!.id);
  const [kind, setKind] = useState<Kind>('day');
  const terms = (values: Values) => bodyOf(values, { division, kind, self });
  const { form, submit, saving } = useProposal(self, addDays(today, daysAhead), terms, onClose);
  const values = useWatch({ control: form.control });
  const partners = useTradePartners(division);
  const choices = (partners.data?.data ?? []).map(({ id, first_name, last_name }) => ({
    value: id,
    label: `${first_name} ${last_name}`,
  }));
  const looked = tradeForm.safeParse(terms(values));
  const from = self ?? (Number(values['request_from_agent_id']) || null);
  const date = String(values['from_date'] ?? '');
  const day = useDayOfAdvisor(from, isPlainDate(date) ? date : null);
  return (
    <FormDialog
      title={t('trades.propose')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      saving={saving}
      submit={t('trades.ask')}
    >
      <KindChoice kind={kind} mayPart={partners.data?.partial_swap !== false} onChange={setKind} />
      {self === null ? (
        <>
          <DivisionChoice divisions={divisions} value={division} onChange={setDivision} />
          <PickInput
            name="request_from_agent_id"
            label={t('trades.first')}
            required
            isLoading={partners.isPending}
            choices={choices}
          />
        </>
      ) : null}
      <Dates kind={kind} isOwn={self !== null} />
      <DayLine of={day} />
      <PickInput
        name="request_to_agent_id"
        label={t(self === null ? 'trades.second' : 'trades.partner')}
        required
        isLoading={partners.isPending}
        choices={choices.filter(({ value }) => value !== from)}
        hint={partners.data?.message}
      />
      <FindPartners
        terms={
          from === null ? null : (terms({ ...values, request_to_agent_id: from }) as TradeInput)
        }
        partners={choices.filter(({ value }) => value !== from)}
        onChoose={(id) => form.setValue('request_to_agent_id', id, { shouldDirty: true })}
      />
      <TradeCheck
        form={looked.success && from !== null ? (terms(values) as TradeInput) : null}
        names={new Map(choices.map(({ value, label }) => [value, label]))}
        self={self}
      />
      <TextInput
        name="comments"
        label={t('activityRequests.why')}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </FormDialog>
  );
}

function KindChoice({
  kind,
  mayPart,
  onChange,
}: Readonly<{ kind: Kind; mayPart: boolean; onChange: (kind: Kind) => void }>) {
  const { t } = useText();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      fullWidth
      aria-label={t('activityRequests.kind')}
      value={kind}
      onChange={(_event, next: Kind | null) => next !== null && onChange(next)}
    >
      {(['day', 'days', 'part'] as const).map((one) => (
        <ToggleButton key={one} value={one} disabled={one === 'part' && !mayPart}>
          {t(kinds[one])}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function DivisionChoice({
  divisions,
  value,
  onChange,
}: Readonly<{ divisions: readonly Division[]; value: number; onChange: (id: number) => void }>) {
  const { t } = useText();
  if (divisions.length < 2) return null;
  return (
    <TextField
      select
      label={t('fields.division')}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {divisions.map(({ id, mu_name }) => (
        <MenuItem key={id} value={id}>
          {mu_name}
        </MenuItem>
      ))}
    </TextField>
  );
}

const pair = { gap: 2, flexDirection: { xs: 'column', sm: 'row' } } as const;

function Dates({ kind, isOwn }: Readonly<{ kind: Kind; isOwn: boolean }>) {
  const { t } = useText();
  if (kind === 'days')
    return (
      <>
        <Stack sx={pair}>
          <DateInput
            name="from_date"
            label={t(isOwn ? 'trades.iGiveFrom' : 'trades.givesFrom')}
            required
          />
          <DateInput name="from_end" label={t('trades.until')} required />
        </Stack>
        <Stack sx={pair}>
          <DateInput
            name="to_date"
            label={t(isOwn ? 'trades.iGetFrom' : 'trades.getsFrom')}
            required
          />
          <DateInput name="to_end" label={t('trades.until')} required />
        </Stack>
      </>
    );
  return (
    <>
      <DateInput name="from_date" label={t('generic.date')} required />
      {kind === 'part' ? (
        <Stack sx={pair}>
          <TimeInput name="partial_swap_start_time" label={t('activityRequests.start')} required />
          <TimeInput name="partial_swap_end_time" label={t('activityRequests.end')} required />
        </Stack>
      ) : null}
    </>
  );
}

function useProposal(
  self: number | null,
  first: PlainDate,
  terms: (values: Values) => Values,
  onClose: () => void,
) {
  const form = useForm<Values, unknown, Terms>({
    defaultValues: {
      request_from_agent_id: self ?? '',
      request_to_agent_id: '',
      from_date: first,
      from_end: first,
      to_date: first,
      to_end: first,
      partial_swap_start_time: '',
      partial_swap_end_time: '',
      comments: '',
    },
    resolver: (values, ...rest) =>
      zodResolver<Values, unknown, Terms>(tradeForm)(terms(values), ...rest),
  });
  const { t } = useText();
  const format = useFormat();
  const send = useSendOrWait('trade');
  const saving = useSaving(
    (typed: TradeInput) =>
      send(
        typed,
        `${t('menu.scheduleSwapRequest')}, ${format.date(toPlainDate(typed.request_from_agent_from_date))}`,
      ),
    {
      form,
      says: (reply) => (reply === null ? [t('offline.later'), 'info'] : t('trades.asked')),
      onDone: onClose,
    },
  );
  const submit = form.handleSubmit(() => saving.run(terms(form.getValues()) as TradeInput));
  return { form, submit, saving };
}

/** The form's values as the call takes them: on one day both sides give that day. */
function bodyOf(
  { from_date, from_end, to_date, to_end, ...values }: Values,
  { division, kind, self }: Readonly<{ division: number; kind: Kind; self: number | null }>,
): Values {
  const isDays = kind === 'days';
  const { partial_swap_start_time, partial_swap_end_time, ...rest } = withoutEmpty(values);
  return {
    ...rest,
    ...(self === null ? {} : { request_from_agent_id: self }),
    division_id: division,
    request_from_agent_from_date: from_date,
    request_from_agent_to_date: isDays ? from_end : from_date,
    request_to_agent_from_date: isDays ? to_date : from_date,
    request_to_agent_to_date: isDays ? to_end : from_date,
    ...(kind === 'part'
      ? { is_partial_swap: true, partial_swap_start_time, partial_swap_end_time }
      : {}),
  };
}
