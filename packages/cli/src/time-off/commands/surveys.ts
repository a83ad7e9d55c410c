import { timeOff } from '@watchbill/core/time-off/contract';
import type { Commands } from '../../command/model.ts';
import { rowInPages, versionOf } from '../../command/sources.ts';

/** `watchbill time-off-surveys`: answers. */
export const commands: Commands = {
  contract: { timeOff },
  list: [
    { verb: 'list', call: 'timeOff.surveys', examples: ['time-off-surveys list'] },
    {
      verb: 'add',
      call: 'timeOff.createSurvey',
      examples: [
        'time-off-surveys add --division "Customer Care London" --name Summer --input @survey.json',
      ],
    },
    {
      verb: 'edit',
      call: 'timeOff.updateSurvey',
      row: rowInPages('timeOff.surveys'),
      examples: ['time-off-surveys edit Summer --closes-on +45d'],
    },
    {
      verb: 'disable',
      call: 'timeOff.disableSurvey',
      row: versionOf(rowInPages('timeOff.surveys')),
      fixed: { is_disabled: true },
      examples: ['time-off-surveys disable Summer'],
    },
    {
      verb: 'restore',
      call: 'timeOff.disableSurvey',
      row: versionOf(rowInPages('timeOff.surveys')),
      fixed: { is_disabled: false },
      examples: ['time-off-surveys restore Summer'],
    },
    {
      verb: 'advisors',
      call: 'timeOff.surveyAdvisors',
      about: 'commands.surveysAdvisors',
      examples: ['time-off-surveys advisors Summer'],
    },
    {
      verb: 'push',
      call: 'timeOff.pushSurvey',
      about: 'commands.surveysPush',
      examples: ['time-off-surveys push Summer --question 0 --date +60d'],
    },
    {
      verb: 'answer',
      call: 'timeOff.answerSurvey',
      about: 'commands.surveysAnswer',
      examples: ['time-off-surveys answer Summer --answers Yes'],
    },
    {
      verb: 'results',
      call: 'timeOff.surveyResults',
      about: 'commands.surveysResults',
      examples: ['time-off-surveys results Summer'],
    },
    {
      verb: 'export',
      call: 'timeOff.exportSurveys',
      examples: ['time-off-surveys export --output surveys.csv'],
    },
  ],
};
