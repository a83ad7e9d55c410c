import {
  Alert,
  Autocomplete,
  Chip,
  FormControlLabel,
  Stack,
  Switch,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { ApiError, errorText } from '@watchbill/core/api/errors';
import type { CreatedDay } from '@watchbill/core/schedules/create';
import { nameOf, type EditorRow } from '@watchbill/core/schedules/day-state';
import type { DayEditor } from '@watchbill/core/schedules/hooks/day';
import { useCopyDays } from '@watchbill/core/schedules/hooks/copies';
import { addDays, datesFrom, type PlainDate } from '@watchbill/core/time/plain-date';
import { DateField } from '../kit/date/date-field.tsx';
import { DialogForm } from '../kit/form/dialog-form.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useFormat } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';

type Props = Readonly<{
  division: number;
  date: PlainDate;
  editor: DayEditor;
  /** Rows whose day is copied. */
  rows: readonly string[];
  onClose: () => void;
}>;

type CopyReview = Readonly<{
  days: readonly Readonly<
    Pick<CreatedDay, 'agent_id' | 'date' | 'outcome'> & { reason: string | null }
  >[];
}>;

/**
 * A day of advisors copied to dates of theirs, or one advisor's to others: what cannot be copied is
 * said, with why, before anything is written.
 */
export function CopyDialog({ division, date, editor, rows: keys, onClose }: Props) {
  const { t, language } = useText();
  const sources = editor.rows.filter((row) => keys.includes(row.key));
  const form = useCopyForm(date);
  const [review, setReview] = useState<CopyReview | null>(null);
  const saving = useSaving(useCopyDays().mutateAsync, {
    says: ({ message }, { dry_run }) => (dry_run ? null : message),
    onDone: (found, { dry_run }) => (dry_run ? setReview(found) : onClose()),
  });
  const isAsking = saving.error instanceof ApiError && saving.error.code === 'confirm';
  const isUnsaved = sources.some((row) => editor.touched.includes(row));
  const run = () =>
    saving.run({
      division_id: division,
      date,
      agents: sources.map((row) => row.advisor.id),
      to_agents: form.others.map((row) => row.advisor.id),
      to_dates: form.dates,
      if_schedule_exists: form.replaces
        ? 'overwrite_existing_schedules'
        : 'skip_existing_schedules',
      dry_run: review === null,
      confirmed: review === null || isAsking,
    });
  const change = (set: () => void) => {
    set();
    setReview(null);
    saving.reset();
  };
  const made = review?.days.filter(({ outcome }) => outcome === 'made').length ?? 0;
  return (
    <DialogForm
      title={t('desk.copy')}
      submit={
        review === null
          ? t('desk.copyReview')
          : isAsking
            ? t('desk.copyAnyway')
            : t('desk.copyNow', { count: made })
      }
      onSubmit={run}
      maySubmit={review === null ? !isUnsaved && form.dates.length > 0 : made > 0}
      saving={isAsking ? {} : saving}
      mayLeave={review === null}
      isDirty={form.others.length > 0}
      onClose={onClose}
    >
      <Typography variant="body2" color="text.secondary">
        {t('desk.copyOf', {
          count: sources.length,
          agents: new Intl.ListFormat(language).format(
            sources.slice(0, mostNamed).map((row) => nameOf(row.advisor)),
          ),
        })}
      </Typography>
      {isUnsaved ? <Alert severity="warning">{t('desk.copySaveFirst')}</Alert> : null}
      {isAsking ? (
        <Alert severity="warning">{errorText(saving.error, 'report', language)}</Alert>
      ) : null}
      <Dates form={form} change={change} />
      {sources.length === 1 ? <Others rows={editor.rows} form={form} change={change} /> : null}
      <FormControlLabel
        control={
          <Switch
            checked={form.replaces}
            onChange={(_event, value) => change(() => form.setReplaces(value))}
          />
        }
        label={t('desk.copyReplaces')}
      />
      {review === null ? null : <Review review={review} rows={editor.rows} />}
    </DialogForm>
  );
}

const mostNamed = 5;
const mostDates = 62;

function useCopyForm(date: PlainDate) {
  const [from, setFrom] = useState(addDays(date, 1));
  const [to, setTo] = useState(addDays(date, 1));
  const [others, setOthers] = useState<readonly EditorRow[]>([]);
  const [replaces, setReplaces] = useState(false);
  const dates = from <= to ? datesFrom(from, to).slice(0, mostDates) : [];
  return { from, setFrom, to, setTo, dates, others, setOthers, replaces, setReplaces };
}

type PartProps = Readonly<{
  form: ReturnType<typeof useCopyForm>;
  change: (set: () => void) => void;
}>;

function Dates({ form, change }: PartProps) {
  const { t } = useText();
  return (
    <Stack direction={{ sm: 'row' }} sx={{ gap: 2 }}>
      <DateField
        label={t('desk.copyFirst')}
        value={form.from}
        onChange={(value) =>
          change(() => {
            form.setFrom(value);
            if (value > form.to) form.setTo(value);
          })
        }
      />
      <DateField
        label={t('desk.copyLast')}
        value={form.to}
        onChange={(value) => change(() => form.setTo(value))}
      />
    </Stack>
  );
}

/** Who gets the day beside, or in place of, its advisor. */
function Others({ rows, form, change }: PartProps & Readonly<{ rows: readonly EditorRow[] }>) {
  const { t } = useText();
  return (
    <Autocomplete
      multiple
      size="small"
      options={[...rows]}
      value={[...form.others]}
      getOptionLabel={(row) => nameOf(row.advisor)}
      getOptionKey={(row) => row.key}
      isOptionEqualToValue={(a, b) => a.key === b.key}
      onChange={(_event, value) => change(() => form.setOthers(value))}
      renderInput={(params) => (
        <TextField {...params} label={t('desk.copyOthers')} helperText={t('desk.copyOthersHint')} />
      )}
    />
  );
}

const mostShown = 50;

/** What would be copied, and what not and why. */
function Review({ review, rows }: Readonly<{ review: CopyReview; rows: readonly EditorRow[] }>) {
  const { t } = useText();
  const format = useFormat();
  const names = new Map(rows.map((row) => [row.advisor.id, nameOf(row.advisor)]));
  const left = review.days.filter(({ outcome }) => outcome !== 'made');
  const made = review.days.length - left.length;
  return (
    <section aria-label={t('desk.copyReview')}>
      <Stack direction="row" sx={{ gap: 1, mb: left.length === 0 ? 0 : 1 }}>
        <Chip
          size="small"
          color={made > 0 ? 'success' : 'default'}
          label={t('desk.copyMade', { count: made })}
        />
        {left.length === 0 ? null : (
          <Chip size="small" label={t('desk.copyLeft', { count: left.length })} />
        )}
      </Stack>
      {left.slice(0, mostShown).map((one) => (
        <Typography key={`${one.agent_id} ${one.date}`} variant="body2">
          {`${names.get(one.agent_id) ?? one.agent_id}, ${format.date(one.date as PlainDate)}: ${one.reason ?? ''}`}
        </Typography>
      ))}
      {left.length <= mostShown ? null : (
        <Typography variant="body2" color="text.secondary">
          {t('schedules.andMore', { count: left.length - mostShown })}
        </Typography>
      )}
    </section>
  );
}
