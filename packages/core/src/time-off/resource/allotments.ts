import { text } from '../../resource/fields.ts';
import type { FileRows } from '../../resource/model.ts';

/** A file of allotments of a group: a row a day, or a quarter hour of it. */
export const allotmentRows: FileRows = {
  noun: 'time-off-allotments',
  title: 'menu.timeOffAllotments',
  import: 'timeOff.uploadAllotments',
  fields: [
    { name: 'date', label: 'generic.date', kind: { is: 'date' }, required: true },
    { name: 'start_time', label: 'timeOffPlans.startTime', kind: { is: 'time' } },
    { name: 'rule', label: 'timeOffPlans.rule', kind: text },
    { name: 'value', label: 'timeOffPlans.value', kind: { is: 'number' }, required: true },
    { name: 'cap', label: 'timeOffSetUp.cap', kind: { is: 'number' } },
  ],
};
