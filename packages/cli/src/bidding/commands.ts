import { bidding } from '@watchbill/core/bidding/contract';
import type { Commands } from '../command/model.ts';
import { rowById, rowOnly, versionOf } from '../command/sources.ts';

/** `watchbill bidding`: advisors choose their patterns in turn. */
export const commands: Commands = {
  contract: { bidding },
  list: [
    {
      verb: 'list',
      call: 'bidding.list',
      about: 'commands.biddingList',
      examples: ['bidding list'],
    },
    {
      verb: 'show',
      call: 'bidding.board',
      about: 'commands.biddingShow',
      examples: ['bidding show 1'],
    },
    {
      verb: 'open',
      call: 'bidding.create',
      about: 'commands.biddingOpen',
      examples: [
        'bidding open --division "Technik Berlin" --from +60d --to +90d --bidding-interval-time 30 --pattern-set 1',
      ],
    },
    {
      verb: 'close',
      call: 'bidding.close',
      row: versionOf(rowOnly('bidding.board')),
      about: 'commands.biddingClose',
      examples: ['bidding close 1 --yes'],
      confirm: true,
    },
    {
      verb: 'award',
      call: 'bidding.close',
      row: versionOf(rowOnly('bidding.board')),
      about: 'commands.biddingAward',
      examples: ['bidding award 1 --yes'],
      confirm: true,
      shows: true,
    },
    {
      verb: 'skip',
      call: 'bidding.skip',
      row: versionOf(rowOnly('bidding.board')),
      about: 'commands.biddingSkip',
      examples: ['bidding skip 1'],
    },
    {
      verb: 'cancel',
      call: 'bidding.cancel',
      row: versionOf(rowOnly('bidding.board')),
      about: 'commands.biddingCancel',
      examples: ['bidding cancel 1 --yes'],
      confirm: true,
    },
    {
      verb: 'patterns',
      call: 'bidding.patterns',
      about: 'commands.biddingPatterns',
      examples: ['bidding patterns --division "Technik Berlin"'],
    },
    {
      verb: 'advisors',
      call: 'bidding.advisors',
      about: 'commands.biddingAdvisors',
      examples: ['bidding advisors --division "Technik Berlin"'],
    },
    {
      verb: 'mine',
      call: 'bidding.mine',
      about: 'commands.biddingMine',
      examples: ['bidding mine'],
    },
    {
      verb: 'bid',
      call: 'bidding.bid',
      row: versionOf(rowById('bidding.mine')),
      about: 'commands.biddingBid',
      examples: ['bidding bid 1 --pattern-set 1 --pattern 2 1 --finished'],
    },
    {
      verb: 'set-seniority',
      call: 'bidding.seniority',
      about: 'commands.biddingSeniority',
      examples: ['bidding set-seniority --rows \'{"agent_id":61,"senior_date":"2020-01-01"}\''],
    },
  ],
};
