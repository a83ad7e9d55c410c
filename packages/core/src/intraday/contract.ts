import { z } from 'zod';
import { endpoint, flag, idList } from '../api/endpoint.ts';
import { channelId } from '../channels/model.ts';
import { divisionId } from '../divisions/model.ts';
import { forecastModule } from '../forecasts/model.ts';
import { plainDate } from '../time/plain-date-schema.ts';
import { intradayReply } from './model.ts';

export const intraday = {
  read: endpoint({
    method: 'GET',
    path: '/api/forecaster/intraday/',
    call: 'intraday-get',
    access: [{ subModule: 'intraday', right: 'view' }],
    isShaped: true,
    summary:
      'Channels, or a division’s part of them, together and each, by quarter hours of each date, by week and by month: forecast, actual and staff; with export, as a file',
    query: z
      .object({
        start_date: plainDate,
        end_date: plainDate,
        /** One, several, or (with a division) all that it works. */
        ct_id: idList(channelId).optional(),
        mu_id: divisionId.optional(),
        division_id: divisionId.optional(),
        export: flag.optional(),
        forecast_module: forecastModule,
        format: z.enum(['xlsx', 'csv']).default('xlsx'),
      })
      .refine(({ ct_id, division_id, mu_id }) => (ct_id ?? division_id ?? mu_id) !== undefined, {
        path: ['ct_id'],
        error: 'forecasts.chooseChannel',
      })
      .refine(
        ({ division_id, mu_id }) =>
          division_id === undefined || mu_id === undefined || division_id === mu_id,
        { path: ['mu_id'], error: 'forecasts.oneDivision' },
      ),
    reply: intradayReply,
  }),
} as const;
