import { tradeOffers } from '@watchbill/core/trade-offers/contract';
import type { Commands } from '../command/model.ts';
import { rowById, versionOf } from '../command/sources.ts';

/** `watchbill trade-offers`: days that whoever may can take. */
export const commands: Commands = {
  contract: { tradeOffers },
  list: [
    {
      verb: 'list',
      call: 'tradeOffers.list',
      about: 'commands.offersList',
      examples: ['trade-offers list'],
    },
    {
      verb: 'add',
      call: 'tradeOffers.create',
      about: 'commands.offersAdd',
      examples: ['trade-offers add --date +10d'],
    },
    {
      verb: 'withdraw',
      call: 'tradeOffers.withdraw',
      row: versionOf(rowById('tradeOffers.list')),
      about: 'commands.offersWithdraw',
      examples: ['trade-offers withdraw 1 --yes'],
      confirm: true,
    },
    {
      verb: 'returns',
      call: 'tradeOffers.returns',
      about: 'commands.offersReturns',
      examples: ['trade-offers returns 1'],
    },
    {
      verb: 'take',
      call: 'tradeOffers.take',
      row: versionOf(rowById('tradeOffers.list')),
      about: 'commands.offersTake',
      examples: ['trade-offers take 1 --comments "With pleasure"'],
    },
  ],
};
