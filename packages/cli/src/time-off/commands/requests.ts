import { timeOff } from '@watchbill/core/time-off/contract';
import type { Commands } from '../../command/model.ts';
import { rowOnly, versionOf } from '../../command/sources.ts';

/** `watchbill time-off`: asking, and accounts. */
export const commands: Commands = {
  contract: { timeOff },
  list: [
    {
      verb: 'show',
      call: 'timeOff.request',
      about: 'commands.timeOffShow',
      examples: ['time-off show 1'],
    },
    {
      verb: 'add',
      call: 'timeOff.ask',
      about: 'commands.timeOffAdd',
      examples: [
        'time-off add --advisor "Elif Ångström" --event-type "Annual leave" --from +60d --to +61d',
      ],
    },
    {
      verb: 'check',
      call: 'timeOff.check',
      about: 'commands.timeOffCheck',
      examples: [
        'time-off check --advisor "Elif Ångström" --event-type "Annual leave" --from +70d --to +71d',
      ],
      shows: true,
    },
    {
      verb: 'effect',
      call: 'timeOff.effect',
      about: 'commands.timeOffEffect',
      examples: ['time-off effect 1'],
    },
    {
      verb: 'withdraw',
      call: 'timeOff.cancel',
      row: versionOf(rowOnly('timeOff.request')),
      about: 'commands.timeOffWithdraw',
      examples: ['time-off withdraw 1 --yes'],
      confirm: true,
    },
    {
      verb: 'wait-list',
      call: 'timeOff.waitList',
      about: 'commands.timeOffWaitList',
      examples: ['time-off wait-list Nights --date +60d'],
    },
    {
      verb: 'balances',
      call: 'timeOff.balances',
      about: 'commands.timeOffBalances',
      examples: ['time-off balances "Elif Ångström"'],
    },
    {
      verb: 'ledger',
      call: 'timeOff.ledger',
      about: 'commands.timeOffLedger',
      examples: ['time-off ledger "Elif Ångström"'],
    },
    {
      verb: 'post',
      call: 'timeOff.post',
      about: 'commands.timeOffPost',
      examples: [
        'time-off post "Elif Ångström" --rule Leave --date today --kind adjustment --amount 8 --reason Overtime',
      ],
    },
    {
      verb: 'recalculate',
      call: 'timeOff.recalculate',
      about: 'commands.timeOffRecalculate',
      examples: ['time-off recalculate "Elif Ångström" --from -30d'],
    },
  ],
};
