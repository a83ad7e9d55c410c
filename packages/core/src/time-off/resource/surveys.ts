import { nameField, text } from '../../resource/fields.ts';
import { divisions } from '../../resource/lookups.ts';
import { verb, type ListQuery, type Resource } from '../../resource/model.ts';
import type { Survey } from '../model/planning.ts';

const date = { is: 'date' } as const;
const number = { is: 'number' } as const;

/** What advisors are asked about their time. */
export const surveyResource: Resource<Survey> = {
  noun: 'time-off-surveys',
  changes: 'time_off_survey',
  divisionOf: ({ division_id }) => division_id,
  title: 'menu.advisorSurvey',
  one: 'timeOffPlans.survey',
  page: '/dashboard/timeOff-manager/agent-survay',
  texts: { none: 'timeOffPlans.surveysNone', noneHint: 'timeOffPlans.surveysHint' },
  fields: [
    nameField('name', 'fields.name'),
    {
      name: 'mu_name',
      column: 'division',
      label: 'fields.division',
      kind: text,
      list: 'wide',
      sort: 'mu_name',
    },
    { name: 'opens_on', label: 'timeOffPlans.opensOn', kind: date, sort: 'opens_on' },
    { name: 'closes_on', label: 'timeOffPlans.closesOn', kind: date, sort: 'closes_on' },
    {
      name: 'questions',
      label: 'timeOffPlans.questions',
      kind: number,
      of: ({ questions }) => questions.length,
      list: 'wide',
    },
    { name: 'answered', label: 'timeOffPlans.answered', kind: number, sort: 'answered' },
    {
      name: 'state',
      label: 'generic.status',
      kind: {
        is: 'choice',
        choices: [
          { value: 'open', label: 'timeOffPlans.surveyOpen' },
          { value: 'shut', label: 'timeOffPlans.surveyShut' },
          { value: 'disabled', label: 'generic.disabled' },
        ],
      },
      of: ({ is_disabled, is_open }) => (is_disabled ? 'disabled' : is_open ? 'open' : 'shut'),
      sort: 'state',
    },
  ],
  filters: [{ name: 'division_id', column: 'division', label: 'fields.division', of: divisions }],
  list: verb('timeOff.surveys', (query: ListQuery) => ({ query })),
  export: 'timeOff.exportSurveys',
};
