import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useLiveRows, useRow } from '@watchbill/core/resource/hooks';
import { useSurveyChanges } from '@watchbill/core/time-off/hooks/surveys';
import type { Survey } from '@watchbill/core/time-off/model/planning';
import { surveyResource } from '@watchbill/core/time-off/resource/surveys';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { useAddress } from '../kit/address.ts';
import { Crumbs } from '../kit/crumbs.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useFormat } from '../kit/format.ts';
import { Page } from '../kit/page.tsx';
import { OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall, useViewer } from '../kit/viewer.tsx';
import { ViewTabs } from '../shell/view-tabs.tsx';
import { SurveyAdvisors } from './survey-advisors.tsx';
import { SurveyForm } from './survey-form.tsx';
import { SurveyResults } from './survey-results.tsx';

/** A survey: what its answers come to, and whom it asks. */
export function SurveyPage() {
  const { t } = useText();
  const format = useFormat();
  const { text, change } = useAddress();
  const id = Number(useParams()['id']);
  const read = useRow(surveyResource, id);
  const survey = read.data;
  const { id: userId, live } = useViewer();
  useLiveRows(surveyResource, { live, userId, rows: survey === undefined ? [] : [survey] });
  const view = text('view') === 'advisors' ? 'advisors' : 'results';
  const title = survey?.name ?? t('menu.advisorSurvey');
  return (
    <Page
      title={title}
      subtitle={<Crumbs of={[[surveyResource.page, t('menu.advisorSurvey')]]} />}
      actions={survey === undefined ? undefined : <Actions survey={survey} />}
    >
      {survey === undefined ? (
        <Unread of={read} gone={t('list.rowGone')} />
      ) : (
        <>
          <OutdatedNotice of={read} />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('timeOffPlans.openRange', {
              range: format.range(toPlainDate(survey.opens_on), toPlainDate(survey.closes_on)),
            })}
            {survey.is_anonymous ? ` · ${t('timeOffPlans.anonymous')}` : ''}
          </Typography>
          <ViewTabs
            title={title}
            value={view}
            choices={[
              ['results', t('timeOffPlans.results')],
              ['advisors', t('fields.advisors')],
            ]}
            onChange={(next) => change({ view: next === 'results' ? null : next })}
          />
          {view === 'results' ? (
            <SurveyResults survey={survey} />
          ) : (
            <SurveyAdvisors survey={survey} />
          )}
        </>
      )}
    </Page>
  );
}

function Actions({ survey }: Readonly<{ survey: Survey }>) {
  const { t } = useText();
  const mayCall = useMayCall();
  const toggling = useSaving(useSurveyChanges().toggle.mutateAsync, {
    says: survey.is_disabled ? 'generic.restoredDone' : 'generic.disabledDone',
    refusedIn: 'notice',
  });
  const [isEditing, setEditing] = useState(false);
  return (
    <Stack direction="row" sx={{ gap: 1 }}>
      {mayCall('timeOff.disableSurvey') ? (
        <Button loading={toggling.isPending} onClick={() => toggling.run(survey)}>
          {t(survey.is_disabled ? 'generic.restore' : 'generic.disable')}
        </Button>
      ) : null}
      {mayCall('timeOff.updateSurvey') ? (
        <Button variant="contained" onClick={() => setEditing(true)}>
          {t('generic.edit')}
        </Button>
      ) : null}
      {isEditing ? <SurveyForm survey={survey} onClose={() => setEditing(false)} /> : null}
    </Stack>
  );
}
