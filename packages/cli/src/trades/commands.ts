import { trades } from '@watchbill/core/trades/contract';
import type { Commands } from '../command/register.ts';
import { rowById, rowInPages, versionOf } from '../command/sources.ts';

/** `watchbill trades`: asking, answering, and what is allowed. */
export const commands: Commands = {
  contract: { trades },
  list: [
    {
      verb: 'add',
      call: 'trades.create',
      about: 'commands.tradesAdd',
      examples: [
        'trades add --division "Customer Care London" --partner 2 --gives-from monday --gives-to monday --takes-from +8d --takes-to +8d',
      ],
      names: {
        request_from_agent_id: 'giver',
        request_to_agent_id: 'partner',
        request_from_agent_from_date: 'gives-from',
        request_from_agent_to_date: 'gives-to',
        request_to_agent_from_date: 'takes-from',
        request_to_agent_to_date: 'takes-to',
      },
    },
    {
      verb: 'check',
      call: 'trades.check',
      about: 'commands.tradesCheck',
      examples: [
        'trades check --division "Customer Care London" --partner 2 --gives-from +4d --gives-to +4d --takes-from +9d --takes-to +9d',
      ],
      names: {
        request_from_agent_id: 'giver',
        request_to_agent_id: 'partner',
        request_from_agent_from_date: 'gives-from',
        request_from_agent_to_date: 'gives-to',
        request_to_agent_from_date: 'takes-from',
        request_to_agent_to_date: 'takes-to',
      },
      shows: true,
    },
    {
      verb: 'withdraw',
      call: 'trades.remove',
      row: versionOf(rowById('trades.list')),
      about: 'commands.tradesWithdraw',
      examples: ['trades withdraw 1 --yes'],
      args: ['id'],
      confirm: true,
    },
    {
      verb: 'partners',
      call: 'trades.partners',
      about: 'commands.tradesPartners',
      examples: ['trades partners --division "Customer Care London"'],
    },
    {
      verb: 'effect',
      call: 'trades.effect',
      about: 'commands.tradesEffect',
      examples: ['trades effect 1'],
      args: ['id'],
    },
    {
      verb: 'notices',
      call: 'trades.notices',
      about: 'commands.tradesNotices',
      examples: ['trades notices'],
    },
    {
      verb: 'answer',
      call: 'trades.patch',
      row: versionOf(rowById('trades.list')),
      about: 'commands.tradesAnswer',
      examples: ['trades answer 1 --approval-status completed'],
      args: ['id'],
    },
    {
      verb: 'rules',
      call: 'trades.configurations',
      about: 'commands.tradesRules',
      examples: ['trades rules'],
    },
    {
      verb: 'add-rules',
      call: 'trades.configure',
      about: 'commands.tradesAddRules',
      examples: ['trades add-rules --division "Customer Care London" --enabled'],
    },
    {
      verb: 'edit-rules',
      args: ['id'],
      call: 'trades.reconfigure',
      row: rowInPages('trades.configurations'),
      about: 'commands.tradesEditRules',
      examples: ['trades edit-rules 1 --comments-allowed'],
    },
    {
      verb: 'delete-rules',
      args: ['id'],
      call: 'trades.unconfigure',
      row: rowInPages('trades.configurations'),
      about: 'commands.tradesDeleteRules',
      examples: ['trades delete-rules 1 --yes'],
      confirm: true,
    },
  ],
};
