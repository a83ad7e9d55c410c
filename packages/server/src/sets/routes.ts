import type { sets } from '@watchbill/core/sets/contract';
import {
  channelSetForm,
  divisionSetForm,
  enterpriseDivisionSetForm,
  setKinds,
} from '@watchbill/core/sets/model';
import {
  channelSetResource,
  divisionSetResource,
  enterpriseDivisionSetResource,
} from '@watchbill/core/sets/resource';
import { namedChannels } from '../channels/commands.ts';
import { namedDivisions, namedEnterprises, teamsInUse } from '../divisions/commands.ts';
import { findRow } from '../http/rows/change-row.ts';
import { allRows } from '../http/rows/list-rows.ts';
import { pageReply } from '../http/rows/page.ts';
import type { Handlers } from '../http/call/call.ts';
import { addSet, changeSet, importSets, removeSet, changeMembers } from './commands.ts';
import { listsOf, withEnterprises, withDivisions, withChannels } from './queries.ts';
import { listUnassigned, listedSets, setRows, storedSet } from './repository.ts';

const { enterprise, division, channel } = setKinds;

const enterpriseSets = listsOf(enterprise, enterpriseDivisionSetResource);
const divisionSets = listsOf(division, divisionSetResource);
const channelSets = listsOf(channel, channelSetResource);

export const setRoutes: Handlers<typeof sets> = {
  enterpriseList: async ({ db, session, query }) =>
    (await allRows(setRows(db, session, enterprise), query, listedSets)).map(withEnterprises),
  enterpriseCreate: async ({ body: { eg, ...form }, ...call }) =>
    withEnterprises(await addSet(call, enterprise, form, eg)),
  enterpriseUpdate: async ({ params, body: { eg, ...form }, ...call }) =>
    withEnterprises(await changeSet(call, enterprise, params.id, form, eg)),
  enterpriseRows: enterpriseSets.rows,
  exportEnterprise: enterpriseSets.export,
  enterpriseHistory: enterpriseSets.history,
  importEnterprise: ({ body, query, ...call }) =>
    importSets(call, body.file, query, {
      kind: enterprise,
      resource: enterpriseDivisionSetResource,
      schema: enterpriseDivisionSetForm,
      field: 'eg',
      members: namedEnterprises,
    }),
  enterpriseRemove: ({ params, ...call }) =>
    removeSet(call, enterprise, params.id, 'sets.enterpriseDeleted'),

  divisionList: async ({ db, session, query }) =>
    (await allRows(setRows(db, session, division), query, listedSets)).map(withDivisions),
  divisionGet: async ({ params, query, ...call }) => {
    const set = await findRow(call, storedSet(division), params.id);
    return {
      ...withDivisions(set),
      ...(await teamsInUse(
        call.db,
        set.members.map((member) => member.id),
        query.adg_id,
      )),
    };
  },
  divisionCreate: async ({ body: { divisions, ...form }, ...call }) =>
    withDivisions(await addSet(call, division, form, divisions)),
  divisionUpdate: async ({ params, body: { divisions, ...form }, ...call }) =>
    withDivisions(await changeSet(call, division, params.id, form, divisions)),
  divisionRows: divisionSets.rows,
  exportDivision: divisionSets.export,
  divisionHistory: divisionSets.history,
  importDivision: ({ body, query, ...call }) =>
    importSets(call, body.file, query, {
      kind: division,
      resource: divisionSetResource,
      schema: divisionSetForm,
      field: 'divisions',
      members: namedDivisions,
    }),
  divisionRemove: ({ params, ...call }) =>
    removeSet(call, division, params.id, 'sets.divisionDeleted'),

  channelList: async ({ db, session, query }) =>
    (await allRows(setRows(db, session, channel), query, listedSets)).map(withChannels),
  channelCreate: async ({ body: { ct, ...form }, ...call }) =>
    withChannels(await addSet(call, channel, form, ct)),
  channelUpdate: async ({ params, body: { ct, ...form }, ...call }) =>
    withChannels(await changeSet(call, channel, params.id, form, ct)),
  channelRows: channelSets.rows,
  exportChannel: channelSets.export,
  channelHistory: channelSets.history,
  importChannel: ({ body, query, ...call }) =>
    importSets(call, body.file, query, {
      kind: channel,
      resource: channelSetResource,
      schema: channelSetForm,
      field: 'ct',
      members: namedChannels,
    }),
  channelRemove: ({ params, ...call }) =>
    removeSet(call, channel, params.id, 'sets.channelDeleted'),

  unassigned: async ({ db, session, query }) => {
    const { count, results } = await listUnassigned(db, session, query);
    return pageReply(query, count, results);
  },
  include: async ({ body, ...call }) =>
    changeMembers(call, body, (members) => [...new Set([...members, ...body.ids])]),
  unassign: async ({ body, ...call }) =>
    changeMembers(call, body, (members) => members.filter((id) => !body.ids.includes(id))),
};
