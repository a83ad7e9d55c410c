import { Stack } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import { divisionSets } from '@watchbill/core/resource/lookups';
import { useDivisionChoices } from '@watchbill/core/divisions/hooks';
import {
  kindTitles,
  reportColumns,
  reportKinds,
  schedulingTitles,
} from '@watchbill/core/reports/model';
import { columnTitle, kindHints } from '@watchbill/core/reports/view';
import { useChoices } from '@watchbill/core/resource/hooks';
import { DateInput } from '../kit/date/date-input.tsx';
import { ManyInput, PickInput, SelectInput } from '../kit/field/fields.tsx';
import { TextInput } from '../kit/field/text-input.tsx';
import { useText } from '../kit/text.tsx';
import { TimeInput } from '../kit/field/typed-input.tsx';
import type { ReportValues } from './report-form.ts';

type Props = Readonly<{
  isScheduled: boolean;
  /** One that is there stays what it is. */
  isKindFixed: boolean;
}>;

/** The boxes of a report's form: what, of whom, which columns, when. */
export function ReportFields({ isScheduled, isKindFixed }: Props) {
  const { t } = useText();
  const { control } = useFormContext<ReportValues>();
  const [kind, by] = useWatch({ control, name: ['kind', 'report_by'] });
  return (
    <>
      <TextInput name="name" label={t('reports.name')} required autoFocus />
      <SelectInput
        name="kind"
        label={t('reports.kind')}
        hint={t(kindHints[kind])}
        disabled={isKindFixed}
        choices={reportKinds.map((one) => ({ value: one, label: t(kindTitles[one]) }))}
      />
      <SelectInput
        name="report_by"
        label={t('reports.reportBy')}
        choices={[
          { value: 'division', label: t('reports.byDivision') },
          { value: 'Division Set', label: t('reports.divisionSet') },
        ]}
      />
      {by === 'division' ? <DivisionInput /> : <SetInput />}
      <ManyInput
        name="include_in_report"
        label={t('reports.columnsChosen')}
        hint={t('reports.columnsHint')}
        choices={reportColumns[kind].map((one) => ({ value: one, label: t(columnTitle(one)) }))}
      />
      {isScheduled ? <When /> : null}
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
        <DateInput
          name="start_date"
          label={t(isScheduled ? 'reports.firstDay' : 'reports.from')}
          required
        />
        <DateInput
          name="end_date"
          label={t(isScheduled ? 'reports.lastDay' : 'reports.to')}
          required
        />
      </Stack>
      {isScheduled ? (
        <TextInput
          name="recipients"
          label={t('reports.recipients')}
          helperText={t('reports.recipientsHint')}
          multiline
        />
      ) : null}
    </>
  );
}

function DivisionInput() {
  const { t } = useText();
  const { data = [], isPending } = useDivisionChoices();
  return (
    <PickInput
      name="division_id"
      label={t('fields.division')}
      required
      isLoading={isPending}
      choices={data.map(({ id, mu_name }) => ({ value: id, label: mu_name }))}
    />
  );
}

function SetInput() {
  const { t } = useText();
  const { data = [], isPending } = useChoices(divisionSets);
  return (
    <PickInput
      name="mu_set_id"
      label={t('reports.divisionSet')}
      required
      isLoading={isPending}
      choices={data}
    />
  );
}

/** How often it runs, and at what time of day. */
function When() {
  const { t } = useText();
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, alignItems: 'flex-start' }}>
      <SelectInput
        name="report_scheduling"
        label={t('reports.scheduling')}
        hint={t('reports.schedulingHint')}
        choices={(['Daily', 'Weekly', 'Monthly'] as const).map((one) => ({
          value: one,
          label: t(schedulingTitles[one]),
        }))}
      />
      <TimeInput name="run_at" label={t('reports.runAt')} />
    </Stack>
  );
}
