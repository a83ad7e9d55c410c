import { Button, Chip, Link } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useDivisionChoices } from '@watchbill/core/divisions/hooks';
import { useSurveys } from '@watchbill/core/time-off/hooks/surveys';
import type { Survey } from '@watchbill/core/time-off/model/planning';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { useAddress } from '../kit/address.ts';
import { ChoiceFilter } from '../kit/list/choice-filter.tsx';
import { useFormat } from '../kit/format.ts';
import { Page } from '../kit/page.tsx';
import { PagedRows } from '../kit/list/paged-rows.tsx';
import { RowTable } from '../kit/list/row-table.tsx';
import { EmptyState } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { useLive } from '../shell/live.ts';
import { SurveyForm } from './survey-form.tsx';
import { surveysPath } from './survey-words.ts';

const pageSize = 20;

/** What advisors are asked about their time, and how many have answered. */
export function SurveysPage() {
  const { t } = useText();
  const { number, page, change } = useAddress();
  const divisions = useDivisionChoices().data ?? [];
  const division = number('division');
  const read = useSurveys(
    { page, page_size: pageSize, ...(division === 0 ? {} : { division_id: division }) },
    divisions.map(({ id }) => id),
    useLive(),
  );
  const mayAdd = useMayCall()('timeOff.createSurvey');
  const [isAdding, setAdding] = useState(false);
  return (
    <Page
      title={t('menu.advisorSurvey')}
      count={read.data?.count}
      toolbar={
        <ChoiceFilter
          label={t('fields.division')}
          value={division}
          choices={divisions.map(({ id, mu_name }) => ({ value: id, label: mu_name }))}
          onChange={(next) => change({ division: next })}
        />
      }
      actions={
        mayAdd ? (
          <Button variant="contained" onClick={() => setAdding(true)}>
            {t('timeOffPlans.newSurvey')}
          </Button>
        ) : undefined
      }
    >
      <PagedRows
        read={read}
        size={pageSize}
        empty={
          <EmptyState title={t('timeOffPlans.surveysNone')} hint={t('timeOffPlans.surveysHint')} />
        }
      >
        {(rows) => <SurveysTable surveys={rows} />}
      </PagedRows>
      {isAdding ? <SurveyForm survey={null} onClose={() => setAdding(false)} /> : null}
    </Page>
  );
}

function SurveysTable({ surveys }: Readonly<{ surveys: readonly Survey[] }>) {
  const { t } = useText();
  const format = useFormat();
  const divisions = useDivisionChoices().data ?? [];
  return (
    <RowTable
      title={t('menu.advisorSurvey')}
      rows={surveys}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'name',
          label: t('generic.name'),
          render: ({ id, name }) => (
            <Link component={RouterLink} to={`${surveysPath}/${id}`}>
              {name}
            </Link>
          ),
        },
        {
          name: 'division',
          label: t('fields.division'),
          from: 'md',
          render: ({ division_id: id }) => divisions.find((one) => one.id === id)?.mu_name ?? '–',
        },
        {
          name: 'open',
          label: t('timeOffPlans.openBetween'),
          render: ({ opens_on: from, closes_on: to }) =>
            format.range(toPlainDate(from), toPlainDate(to)),
        },
        {
          name: 'questions',
          label: t('timeOffPlans.questions'),
          isFigure: true,
          from: 'md',
          render: ({ questions }) => format.number(questions.length),
        },
        {
          name: 'answered',
          label: t('timeOffPlans.answered'),
          isFigure: true,
          render: ({ answered }) => format.number(answered),
        },
        { name: 'state', label: t('generic.status'), render: (survey) => <State of={survey} /> },
      ]}
    />
  );
}

function State({ of }: Readonly<{ of: Survey }>) {
  const { t } = useText();
  if (of.is_disabled) return <Chip size="small" label={t('generic.disabled')} />;
  return (
    <Chip
      size="small"
      variant="outlined"
      color={of.is_open ? 'success' : 'default'}
      label={t(of.is_open ? 'timeOffPlans.surveyOpen' : 'timeOffPlans.surveyShut')}
    />
  );
}
