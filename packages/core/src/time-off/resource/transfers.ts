import { text } from '../../resource/fields.ts';
import { verb, type ListQuery, type Resource } from '../../resource/model.ts';
import type { TimeOffTransfer } from '../model/transfer.ts';

const states = [
  { value: 'planned', label: 'timeOffPlans.planned' },
  { value: 'moved', label: 'timeOffPlans.moved' },
  { value: 'done', label: 'timeOffPlans.done' },
  { value: 'failed', label: 'timeOffPlans.didFail' },
  { value: 'cancelled', label: 'timeOffPlans.cancelled' },
] as const;

/** Advisors who move to another division with their time off. */
export const timeOffTransferResource: Resource<TimeOffTransfer> = {
  noun: 'time-off-transfers',
  changes: 'time_off_transfer',
  divisionOf: ({ from_mu }) => from_mu.id,
  title: 'menu.timeOffTransfers',
  one: 'timeOffPlans.oneTransfer',
  page: '',
  texts: { none: 'timeOffPlans.transfersNone', noneHint: 'timeOffPlans.transfersHint' },
  fields: [
    {
      name: 'advisor',
      label: 'timeOffSetUp.advisor',
      kind: text,
      of: ({ agent }) => `${agent.first_name} ${agent.last_name}`,
      sort: 'last_name',
      isLabel: true,
    },
    {
      name: 'from_division',
      label: 'timeOffPlans.fromDivision',
      kind: text,
      of: ({ from_mu }) => from_mu.name,
      sort: 'from_name',
    },
    {
      name: 'to_division',
      label: 'timeOffPlans.toDivision',
      kind: text,
      of: ({ to_mu }) => to_mu.name,
      sort: 'to_name',
    },
    {
      name: 'from_group',
      label: 'timeOffPlans.fromGroup',
      kind: text,
      of: ({ from_group }) => from_group?.name,
      list: 'no',
    },
    {
      name: 'to_group',
      label: 'timeOffPlans.toGroup',
      kind: text,
      of: ({ to_group }) => to_group?.name,
      list: 'wide',
    },
    { name: 'date', label: 'generic.date', kind: { is: 'date' }, sort: 'date' },
    {
      name: 'carried',
      label: 'timeOffPlans.carried',
      kind: text,
      of: ({ carried }) => carried.map((one) => `${one.to_rule}: ${one.to_amount} ${one.to_unit}`),
      list: 'wide',
    },
    {
      name: 'state',
      label: 'generic.status',
      kind: { is: 'choice', choices: states },
      sort: 'state',
    },
  ],
  filters: [{ name: 'state', label: 'generic.status', of: states }],
  list: verb('timeOff.transfers', (query: ListQuery) => ({ query })),
  export: 'timeOff.exportTransfers',
};
