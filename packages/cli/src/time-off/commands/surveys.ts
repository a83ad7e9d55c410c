import { timeOff } from '@watchbill/core/time-off/contract';
import type { Commands } from '../../command/register.ts';
import { rowById } from '../../command/sources.ts';

/** `watchbill time-off-surveys`: answers. */
export const commands: Commands = {
  contract: { timeOff },
  list: [
    { verb: 'list', call: 'timeOff.surveys', examples: ['time-off-surveys list'] },
    {
      verb: 'add',
      call: 'timeOff.createSurvey',
      examples: ['time-off-surveys add --division "Technik Berlin" --input @survey.json'],
    },
    {
      verb: 'edit',
      call: 'timeOff.updateSurvey',
      row: rowById('timeOff.surveys'),
      examples: ['time-off-surveys edit 1 --name "Summer"'],
    },
    {
      verb: 'disable',
      call: 'timeOff.disableSurvey',
      fixed: { is_disabled: true },
      examples: ['time-off-surveys disable 1'],
    },
    {
      verb: 'restore',
      call: 'timeOff.disableSurvey',
      fixed: { is_disabled: false },
      examples: ['time-off-surveys restore 1'],
    },
    {
      verb: 'advisors',
      call: 'timeOff.surveyAdvisors',
      about: 'commands.surveysAdvisors',
      examples: ['time-off-surveys advisors 1'],
    },
    {
      verb: 'push',
      call: 'timeOff.pushSurvey',
      about: 'commands.surveysPush',
      examples: ['time-off-surveys push 1 --question 0 --date +60d'],
    },
    {
      verb: 'answer',
      call: 'timeOff.answerSurvey',
      about: 'commands.surveysAnswer',
      examples: ['time-off-surveys answer 1 --answers \'["Yes"]\''],
    },
    {
      verb: 'results',
      call: 'timeOff.surveyResults',
      about: 'commands.surveysResults',
      examples: ['time-off-surveys results 1'],
    },
    {
      verb: 'export',
      call: 'timeOff.exportSurveys',
      examples: ['time-off-surveys export --output surveys.csv'],
    },
  ],
};
