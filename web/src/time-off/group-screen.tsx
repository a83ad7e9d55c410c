import { Stack } from '@mui/material';
import { useEffect, type ReactNode } from 'react';
import { useTimeOffGroups } from '@watchbill/core/time-off/hooks/groups';
import type { GroupRow } from '@watchbill/core/time-off/resource/groups';
import { useAddress } from '../kit/address.ts';
import { ChoiceFilter } from '../kit/list/choice-filter.tsx';
import { Page } from '../kit/page.tsx';
import { EmptyState, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';

const lastGroupKey = 'watchbill.timeOff.group';

type Props = Readonly<{
  title: string;
  /** More for the bar, behind the group. */
  renderBar?: (group: GroupRow) => ReactNode;
  children: (group: GroupRow) => ReactNode;
}>;

/** A page of a time-off group: the one in its address, or the last that was looked at. */
export function GroupScreen({ title, renderBar, children }: Props) {
  const { t } = useText();
  const read = useTimeOffGroups();
  const { number, change } = useAddress();
  const wanted = number('group') || Number(localStorage.getItem(lastGroupKey) ?? 0);
  const groups = read.data;
  const group =
    groups?.find(({ id }) => id === wanted) ?? groups?.toSorted((a, b) => a.id - b.id)[0];
  const id = group?.id;
  useEffect(() => {
    if (id !== undefined) localStorage.setItem(lastGroupKey, String(id));
  }, [id]);
  return (
    <Page
      title={title}
      actions={
        group === undefined ? undefined : (
          <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
            <ChoiceFilter
              isRequired
              label={t('timeOffSetUp.ofGroup')}
              value={group.id}
              choices={(groups ?? []).map(({ id: value, name, mu_name }) => ({
                value,
                label: `${mu_name} / ${name}`,
              }))}
              onChange={(next) => change({ group: next })}
            />
            {renderBar?.(group)}
          </Stack>
        )
      }
    >
      {groups === undefined ? (
        <Unread of={read} />
      ) : group === undefined ? (
        <EmptyState title={t('timeOffPlans.noGroups')} hint={t('timeOffSetUp.groupHint')} />
      ) : (
        children(group)
      )}
    </Page>
  );
}
