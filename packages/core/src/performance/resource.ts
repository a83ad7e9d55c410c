import type { FileRows } from '../resource/model.ts';
import { metricTitles } from './view.ts';

/** A file of metrics: a row an advisor's day; further columns are metrics of the centre's own. */
export const metricRows: FileRows = {
  noun: 'performance',
  title: 'performance.title',
  import: 'performance.upload',
  fields: [
    { name: 'Date', label: 'generic.date', kind: { is: 'date' }, required: true },
    {
      name: 'Advisor ID',
      label: 'performanceScreens.advisorId',
      kind: { is: 'text' },
      required: true,
    },
    ...Object.entries(metricTitles).map(([name, label]) => ({
      name,
      label,
      kind: { is: 'number' } as const,
    })),
  ],
};
