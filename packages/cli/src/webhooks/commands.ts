import { webhooks } from '@watchbill/core/webhooks/contract';
import type { Commands } from '../command/model.ts';
import { rowById } from '../command/sources.ts';

/** `watchbill webhooks`: what is told to other systems. */
export const commands: Commands = {
  contract: { webhooks },
  list: [
    {
      verb: 'add',
      call: 'webhooks.create',
      about: 'commands.webhooksAdd',
      examples: [
        'webhooks add --name Payroll --address https://payroll.example.com/hook --events schedule_day',
      ],
      names: { url: 'address' },
      shows: true,
    },
    { verb: 'list', call: 'webhooks.list', examples: ['webhooks list'] },
    {
      verb: 'edit',
      call: 'webhooks.update',
      names: { url: 'address' },
      row: rowById('webhooks.list'),
      examples: ['webhooks edit Payroll --name Payroll'],
    },
    {
      verb: 'disable',
      call: 'webhooks.update',
      fixed: { is_disabled: true },
      names: { url: 'address' },
      row: rowById('webhooks.list'),
      examples: ['webhooks disable Payroll'],
    },
    {
      verb: 'restore',
      call: 'webhooks.update',
      fixed: { is_disabled: false },
      names: { url: 'address' },
      row: rowById('webhooks.list'),
      examples: ['webhooks restore Payroll'],
    },
    {
      verb: 'delete',
      call: 'webhooks.delete',
      row: rowById('webhooks.list'),
      confirm: true,
      examples: ['webhooks delete Payroll --yes'],
    },
    {
      verb: 'deliveries',
      call: 'webhooks.deliveries',
      about: 'commands.webhooksDeliveries',
      examples: ['webhooks deliveries Payroll'],
    },
    {
      verb: 'replay',
      call: 'webhooks.replay',
      about: 'commands.webhooksReplay',
      examples: ['webhooks replay Payroll 1'],
    },
    {
      verb: 'test',
      call: 'webhooks.test',
      about: 'commands.webhooksTest',
      examples: ['webhooks test Payroll'],
    },
    {
      verb: 'list-file',
      call: 'webhooks.export',
      about: 'commands.webhooksFile',
      examples: ['webhooks list-file --output webhooks.csv'],
    },
  ],
};
