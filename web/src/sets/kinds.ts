import type { MessageKey } from '@watchbill/core/messages/catalogue';
import { channels, divisions, enterpriseDivisions } from '@watchbill/core/resource/lookups';
import type { Lookup, Resource } from '@watchbill/core/resource/model';
import { setKinds, type MemberSet, type SetKind } from '@watchbill/core/sets/model';
import {
  channelSetResource,
  divisionSetResource,
  enterpriseDivisionSetResource,
} from '@watchbill/core/sets/resource';

export type KindOfSet = Readonly<{
  code: SetKind;
  resource: Resource<MemberSet>;
  /** What can be a member. */
  of: Lookup;
  members: MessageKey;
}>;

/** The kinds of set, by their codes; any other code means channels. */
export const kindsOfSet: readonly KindOfSet[] = [
  {
    code: setKinds.enterprise,
    resource: enterpriseDivisionSetResource,
    of: enterpriseDivisions,
    members: 'fields.enterpriseDivisions',
  },
  {
    code: setKinds.division,
    resource: divisionSetResource,
    of: divisions,
    members: 'fields.divisions',
  },
  {
    code: setKinds.channel,
    resource: channelSetResource,
    of: channels,
    members: 'fields.channels',
  },
];

export function kindOfCode(code: number): KindOfSet {
  return kindsOfSet.find((kind) => kind.code === code) ?? kindsOfSet[2]!;
}
