import { Chip } from '@mui/material';
import { useState } from 'react';
import type { Survey } from '@watchbill/core/time-off/model/planning';
import { surveyResource } from '@watchbill/core/time-off/resource/surveys';
import type { Cells } from '../kit/list/list-columns.tsx';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { Day } from '../kit/list/times.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { SurveyForm } from './survey-form.tsx';

const cells: Cells<Survey> = {
  opens_on: ({ opens_on: on }) => <Day from={on} />,
  closes_on: ({ closes_on: on }) => <Day from={on} />,
  state: (survey) => <State of={survey} />,
};

/** What advisors are asked about their time, and how many have answered. */
export function SurveysPage() {
  const { t } = useText();
  const mayAdd = useMayCall()('timeOff.createSurvey');
  const [isAdding, setAdding] = useState(false);
  return (
    <ListScreen
      resource={surveyResource}
      cells={cells}
      add={mayAdd ? { label: t('timeOffPlans.newSurvey'), run: () => setAdding(true) } : null}
    >
      {isAdding ? <SurveyForm survey={null} onClose={() => setAdding(false)} /> : null}
    </ListScreen>
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
