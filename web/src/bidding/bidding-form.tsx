import { zodResolver } from '@hookform/resolvers/zod';
import { Box, Typography } from '@mui/material';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import {
  useBiddingChanges,
  useCandidates,
  useSetsToOffer,
  type BiddingInput,
} from '@watchbill/core/bidding/hooks';
import { biddingForm, patternSlots } from '@watchbill/core/bidding/model';
import type { Division } from '@watchbill/core/divisions/model';
import { DateInput } from '../kit/date/date-input.tsx';
import { ManyInput, SwitchInput } from '../kit/field/fields.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useText } from '../kit/text.tsx';
import { NumberInput } from '../kit/field/number-input.tsx';
import { LengthInput } from '../kit/field/typed-input.tsx';

const schema = biddingForm.extend({ slots: patternSlots });
type Values = Record<string, unknown>;
type Props = Readonly<{
  divisions: readonly Division[];
  onMade: (id: number) => void;
  onClose: () => void;
}>;
const idsIn = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.map(Number) : [];
const shown = 12;

/** Sets a bidding up: for which dates, what is on offer, who bids and in which order. */
export function BiddingForm({ divisions, onMade, onClose }: Props) {
  const { t } = useText();
  const { form, submit, saving } = useSettingUp(divisions, onMade);
  const values = useWatch({ control: form.control });
  const chosen = idsIn(values['division_ids']);
  const wanted = idsIn(values['sets']);
  const sets = useSetsToOffer(chosen);
  const candidates = useCandidates(chosen, wanted, values['based_on_rank'] === true);
  return (
    <FormDialog
      title={t('bidding.new')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      saving={saving}
    >
      <ManyInput
        name="division_ids"
        label={t('fields.divisions')}
        required
        choices={divisions.map(({ id, mu_name }) => ({ value: id, label: mu_name }))}
      />
      <Box sx={pair}>
        <DateInput name="start_date" label={t('bidding.firstDay')} required />
        <DateInput name="end_date" label={t('bidding.lastDay')} required />
      </Box>
      <ManyInput
        name="sets"
        label={t('bidding.sets')}
        hint={t('bidding.setsHint')}
        isLoading={sets.isFetching}
        choices={(sets.data ?? []).map(({ id, schedule_pattern_set_name, pattern_count }) => ({
          value: id,
          label: t('bidding.setOf', { set: schedule_pattern_set_name, count: pattern_count }),
        }))}
      />
      <Box sx={pair}>
        <NumberInput name="slots" label={t('bidding.slots')} required />
        <LengthInput
          name="bidding_interval_time"
          label={t('bidding.turnLength')}
          unit="hours"
          required
        />
      </Box>
      <Box>
        <SwitchInput name="based_on_rank" label={t('bidding.byRank')} />
        <SwitchInput name="assignment_to_agent" label={t('bidding.assigns')} />
      </Box>
      <ManyInput
        name="list_agents_id"
        label={t('bidding.who')}
        hint={t('bidding.whoHint')}
        isLoading={candidates.isFetching}
        choices={(candidates.data ?? []).map(({ id, first_name, last_name }) => ({
          value: id,
          label: `${first_name} ${last_name}`,
        }))}
      />
      <Order
        names={(candidates.data ?? [])
          .filter(({ id }) => {
            const only = idsIn(values['list_agents_id']);
            return only.length === 0 || only.includes(id);
          })
          .map(({ first_name, last_name }) => `${first_name} ${last_name}`)}
      />
    </FormDialog>
  );
}

const pair = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
} as const;

function Order({ names }: Readonly<{ names: readonly string[] }>) {
  const { t } = useText();
  if (names.length === 0) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {t('bidding.order', {
        names: names
          .slice(0, shown)
          .map((name, index) => `${index + 1}. ${name}`)
          .join(', '),
        count: names.length,
      })}
    </Typography>
  );
}

function useSettingUp(divisions: readonly Division[], onMade: (id: number) => void) {
  const form = useForm<Values, unknown, z.output<typeof schema>>({
    defaultValues: {
      division_ids: divisions.length === 1 ? [divisions[0]!.id] : [],
      start_date: '',
      end_date: '',
      sets: [],
      slots: 1,
      bidding_interval_time: '24:00',
      based_on_rank: true,
      assignment_to_agent: true,
      list_agents_id: [],
    },
    resolver: (values, ...rest) =>
      zodResolver<Values, unknown, z.output<typeof schema>>(schema)(
        { ...bodyOf(values), slots: values['slots'] },
        ...rest,
      ),
  });
  const saving = useSaving(useBiddingChanges().create.mutateAsync, {
    form,
    says: 'generic.added',
    onDone: ({ id }) => onMade(id),
  });
  const submit = form.handleSubmit(() => saving.run(bodyOf(form.getValues()) as BiddingInput));
  return { form, submit, saving };
}

/** Every set that is named is offered with as many places of each pattern. */
function bodyOf({ sets, slots, ...values }: Values): Values {
  return {
    ...values,
    assignments: idsIn(sets).map((id) => ({ pattern_set_id: id, slots: Number(slots) })),
  };
}
