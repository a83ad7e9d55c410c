import { webhooks } from '@watchbill/core/webhooks/contract';
import type { Commands } from '../command/register.ts';
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
        'webhooks add --name Payroll --address https://payroll.example.com/hook --events schedules.changed',
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
      examples: ['webhooks edit 1 --name Payroll'],
    },
    {
      verb: 'disable',
      call: 'webhooks.update',
      fixed: { is_disabled: true },
      names: { url: 'address' },
      row: rowById('webhooks.list'),
      examples: ['webhooks disable 1'],
    },
    {
      verb: 'restore',
      call: 'webhooks.update',
      fixed: { is_disabled: false },
      names: { url: 'address' },
      row: rowById('webhooks.list'),
      examples: ['webhooks restore 1'],
    },
    {
      verb: 'delete',
      call: 'webhooks.delete',
      confirm: true,
      examples: ['webhooks delete 1 --yes'],
    },
    {
      verb: 'deliveries',
      call: 'webhooks.deliveries',
      about: 'commands.webhooksDeliveries',
      examples: ['webhooks deliveries 1'],
    },
    {
      verb: 'replay',
      call: 'webhooks.replay',
      about: 'commands.webhooksReplay',
      examples: ['webhooks replay 1 1'],
    },
    {
      verb: 'test',
      call: 'webhooks.test',
      about: 'commands.webhooksTest',
      examples: ['webhooks test 1'],
    },
    {
      verb: 'list-file',
      call: 'webhooks.export',
      about: 'commands.webhooksFile',
      examples: ['webhooks list-file --output webhooks.csv'],
    },
  ],
};
