import { useChoices } from '@watchbill/core/resource/hooks';
import { useMembership } from '@watchbill/core/sets/hooks';
import type { MemberSet } from '@watchbill/core/sets/model';
import { AssignLists } from '../kit/form/assign-lists.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import type { KindOfSet } from './kinds.ts';

/**
 * Who is in a set: members are moved in and out, each move saved at once; `among` narrows what can
 * be moved in.
 */
export function SetMembers({
  kind,
  set,
  among,
}: Readonly<{ kind: KindOfSet; set: MemberSet; among?: ReadonlySet<number> }>) {
  const { t } = useText();
  const choices = useChoices(kind.of);
  const saving = useSaving(useMembership(kind.resource.noun).mutateAsync, {
    says: 'generic.dataUpdated',
    undo: (change) => ({ ...change, assign: !change.assign }),
    refusedIn: 'notice',
  });
  const mayChange = useMayCall()('sets.include');
  if (choices.data === undefined) return <Unread of={choices} />;
  const members = new Set(set.members.map(({ id }) => id));
  return (
    <AssignLists
      items={choices.data
        .map(({ value, label }) => ({ id: Number(value), label }))
        .filter(({ id }) => among === undefined || among.has(id) || members.has(id))}
      assigned={members}
      free={t(among === undefined ? 'sets.outside' : 'sets.inNone')}
      taken={t('sets.inside', { name: set.set_name })}
      isReadOnly={!mayChange}
      isBusy={saving.isPending}
      onAssign={(ids, assign) => saving.run({ kind: set.kind, set: set.id, ids, assign })}
    />
  );
}
