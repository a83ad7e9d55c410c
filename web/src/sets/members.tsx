import { useSnackbar } from 'notistack';
import { errorText } from '@watchbill/core/api/errors';
import { useChoices } from '@watchbill/core/resource/hooks';
import { useMembership } from '@watchbill/core/sets/hooks';
import type { MemberSet } from '@watchbill/core/sets/model';
import { AssignLists } from '../kit/form/assign-lists.tsx';
import { Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import type { KindOfSet } from './kinds.ts';

/** Who is in a set: members are moved in and out, each move saved at once; `among` narrows what can be moved in. */
export function SetMembers({
  kind,
  set,
  among,
}: Readonly<{ kind: KindOfSet; set: MemberSet; among?: ReadonlySet<number> }>) {
  const { t, language } = useText();
  const { enqueueSnackbar } = useSnackbar();
  const choices = useChoices(kind.of);
  const change = useMembership(kind.resource.noun);
  const mayChange = useMayCall()('sets.include');
  if (choices.data === undefined) return <Unread of={choices} />;
  const members = new Set(set.members.map(({ id }) => id));
  const move = async (ids: readonly number[], assign: boolean) => {
    try {
      await change.mutateAsync({ kind: set.kind, set: set.id, ids, assign });
      enqueueSnackbar(t('generic.dataUpdated'), { variant: 'success' });
    } catch (failure) {
      enqueueSnackbar(errorText(failure, 'report', language), { variant: 'error' });
    }
  };
  return (
    <AssignLists
      items={choices.data
        .map(({ value, label }) => ({ id: Number(value), label }))
        .filter(({ id }) => among === undefined || among.has(id) || members.has(id))}
      assigned={members}
      free={t(among === undefined ? 'sets.outside' : 'sets.inNone')}
      taken={t('sets.inside', { name: set.set_name })}
      isReadOnly={!mayChange}
      isBusy={change.isPending}
      onAssign={(ids, assign) => void move(ids, assign)}
    />
  );
}
