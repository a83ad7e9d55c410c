import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '../../api/endpoint.ts';
import { useApi } from '../../api/hooks.ts';
import type { surveys } from '../contract/surveys.ts';
import type { Survey } from '../model/planning.ts';

const surveysKey = ['rows', 'time-off-surveys'] as const;

/** What the answers of a survey come to. */
export function useSurveyResults(survey: number) {
  const api = useApi();
  return useQuery({
    queryKey: [...surveysKey, survey, 'results'],
    queryFn: ({ signal }) => api.timeOff.surveyResults({ params: { id: survey } }, { signal }),
  });
}

/** Whom a survey asks, and who has answered. */
export function useSurveyAdvisors(survey: number, page: number, page_size: number) {
  const api = useApi();
  return useQuery({
    queryKey: [...surveysKey, survey, 'advisors', page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.timeOff.surveyAdvisors(
        { params: { id: survey }, query: { page, page_size } },
        { signal },
      ),
  });
}

type SurveyInput = CallInput<typeof surveys.createSurvey>['body'];
type Saving = Readonly<{ survey: Survey | null; form: SurveyInput }>;

/** Adds, changes, disables and restores surveys, and marks what was answered in availability. */
export function useSurveyChanges() {
  const api = useApi();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: surveysKey });
  return {
    save: useMutation({
      mutationFn: ({ survey, form }: Saving) =>
        survey === null
          ? api.timeOff.createSurvey({ body: form })
          : api.timeOff.updateSurvey(
              { params: { id: survey.id }, body: form },
              { ifMatch: survey.version },
            ),
      onSettled,
    }),
    toggle: useMutation({
      mutationFn: ({ id, version, is_disabled }: Survey) =>
        api.timeOff.disableSurvey(
          { params: { id }, body: { is_disabled: !is_disabled } },
          { ifMatch: version },
        ),
      onSettled,
    }),
    push: useMutation({
      mutationFn: ({ survey, question }: Readonly<{ survey: number; question: number }>) =>
        api.timeOff.pushSurvey({ params: { id: survey }, body: { question } }),
      onSettled,
    }),
  };
}
