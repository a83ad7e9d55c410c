import { forecasts } from '@watchbill/core/forecasts/contract';
import type { Commands } from '../command/model.ts';

/** `watchbill forecast`: revisions, explanations, and what runs. */
export const commands: Commands = {
  contract: { forecasts },
  list: [
    {
      verb: 'revise',
      call: 'forecasts.revise',
      about: 'commands.forecastRevise',
      examples: [
        'forecast revise "Northlight Retail / Voice" --forecast-module simple_average --input @intervals.json',
      ],
      args: ['ct_id'],
    },
    {
      verb: 'reforecast',
      call: 'forecasts.reforecast',
      about: 'commands.forecastAgain',
      examples: ['forecast reforecast "Northlight Retail / Voice"'],
      args: ['ct_id'],
    },
    {
      verb: 'explain',
      call: 'forecasts.explain',
      about: 'commands.forecastExplain',
      examples: [
        'forecast explain "Northlight Retail / Voice" --division "Technik Berlin" --date tomorrow --time 10:00',
      ],
      args: ['ct_id'],
    },
    {
      verb: 'jobs',
      call: 'forecasts.jobs',
      about: 'commands.forecastJobs',
      examples: ['forecast jobs "Northlight Retail / Voice"'],
      args: ['ct_id'],
    },
    {
      verb: 'cancel',
      call: 'forecasts.cancel',
      about: 'commands.forecastCancel',
      examples: [
        'forecast cancel 00000000-0000-4000-8000-000000000000 --channel "Northlight Retail / Voice"',
      ],
    },
    {
      verb: 'runs',
      call: 'forecasts.runs',
      about: 'commands.forecastRuns',
      examples: ['forecast runs "Northlight Retail / Voice"'],
      args: ['ct_id'],
    },
  ],
};
