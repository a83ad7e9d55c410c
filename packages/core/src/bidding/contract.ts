import { z } from 'zod';
import {
  endpoint,
  flag,
  idList,
  pageOf,
  pageQuery,
  type Grant,
  type Right,
} from '../api/endpoint.ts';
import { divisionId } from '../divisions/model.ts';
import { patternSetId } from '../patterns/model.ts';
import {
  advisorBiddingId,
  advisorBiddingReply,
  biddingForm,
  biddingId,
  biddingReply,
  biddingStates,
  bidForm,
  boardReply,
  seniorityRow,
} from './model.ts';

/** What the specification calls otherwise. */
const wireNames = { divisions: 'management_unit' };
const grants = (right: Right): Grant[] => [{ subModule: 'schedule-bidding', right }];
const emptyIsNone = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
const one = z.object({ id: biddingId });

export const bidding = {
  patterns: endpoint({
    method: 'GET',
    path: '/api/schedule_bidding/bidding-pattern-list/',
    call: 'bidding-pattern-list',
    wire: { query: { division_ids: 'mu_ids' }, reply: { division_id: 'mgmt_unit_id' } },
    access: grants('add'),
    query: z.object({ division_ids: idList(divisionId) }),
    reply: z.object({
      data: z.array(
        z.object({
          id: z.number().int(),
          schedule_pattern_set_name: z.string(),
          division_id: z.number().int(),
          mu_name: z.string(),
          pattern_count: z.number().int(),
        }),
      ),
    }),
    summary: 'Pattern sets of divisions that can be offered',
  }),
  advisors: endpoint({
    method: 'GET',
    path: '/api/schedule_bidding/bidding-advisor-list/',
    call: 'bidding-advisor-list',
    wire: { query: { division_ids: 'mu_ids' }, reply: { division_id: 'mgmt_unit_id' } },
    access: grants('add'),
    query: z.object({
      division_ids: idList(divisionId),
      rank: emptyIsNone(flag),
      pattern_set_ids: emptyIsNone(idList(patternSetId)),
    }),
    reply: z.object({
      data: z.array(
        z.object({
          id: z.number().int(),
          first_name: z.string(),
          last_name: z.string(),
          division_id: z.number().int(),
          mu_name: z.string(),
          rank: z.number().int().nullable(),
          senior_date: z.string().nullable(),
          turn: z.number().int(),
        }),
      ),
    }),
    summary:
      'Advisors of divisions in the order in which they would bid; pattern_set_ids leaves out divisions without such a set',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/schedule_bidding/bidding/',
    call: 'bidding-create',
    wire: { body: { division_ids: 'management_unit' }, reply: wireNames },
    access: grants('add'),
    body: biddingForm,
    reply: boardReply,
    status: 201,
    summary: 'Set up a bidding; its turns open by themselves',
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/schedule_bidding/bidding/',
    wire: { reply: wireNames },
    access: grants('add'),
    query: pageQuery.omit({ search: true }).extend({ state: z.enum(biddingStates).optional() }),
    reply: pageOf(biddingReply),
    summary: 'Biddings of one’s divisions, newest first',
  }),
  board: endpoint({
    method: 'GET',
    path: '/api/schedule_bidding/bidding/{id}/',
    wire: { reply: wireNames },
    access: grants('add'),
    params: one,
    reply: boardReply,
    summary: 'A bidding with its turns, wishes, and awards with what led to them',
  }),
  close: endpoint({
    method: 'POST',
    changesRow: 'bidding',
    path: '/api/schedule_bidding/bidding/{id}/close/',
    wire: { reply: wireNames },
    access: grants('delete'),
    params: one,
    reply: boardReply,
    summary: 'Close a bidding early: it is awarded with the wishes there are',
  }),
  skip: endpoint({
    method: 'POST',
    changesRow: 'bidding',
    path: '/api/schedule_bidding/bidding/{id}/skip/',
    wire: { reply: wireNames },
    access: grants('delete'),
    params: one,
    reply: boardReply,
    summary: 'End the open turn; the next one opens',
  }),
  cancel: endpoint({
    method: 'DELETE',
    changesRow: 'bidding',
    path: '/api/schedule_bidding/bidding/{id}/',
    access: grants('delete'),
    params: one,
    reply: z.object({ message: z.string() }),
    summary: 'Give a bidding up; nothing is awarded',
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/schedule_bidding/advisor-bidding/',
    call: 'advisor-bidding-list',
    access: grants('view'),
    query: z.object({ search: z.string().max(200).optional() }),
    reply: z.object({ data: z.array(advisorBiddingReply) }),
    summary:
      'Bids of oneself, or of the advisors of one’s divisions: the turn, the wishes, the award and why',
  }),
  bid: endpoint({
    method: 'PUT',
    changesRow: 'advisorBidding',
    path: '/api/schedule_bidding/advisor-bidding/{id}/',
    call: 'advisor-bidding-update',
    access: grants('edit'),
    params: z.object({ id: advisorBiddingId }),
    body: bidForm,
    reply: advisorBiddingReply,
    summary: 'Rank patterns in one’s turn, and end it',
  }),
  seniority: endpoint({
    method: 'PUT',
    path: '/api/schedule_bidding/seniority/',
    access: grants('add'),
    body: z.object({ rows: z.array(seniorityRow).min(1).max(5000) }),
    reply: z.object({ message: z.string(), count: z.number().int() }),
    summary: 'Seniority dates and ranks of advisors',
  }),
} as const;
