import { MenuItem, Tab, Tabs, TextField } from '@mui/material';
import { useSearchParams } from 'react-router-dom';
import { useRows } from '@watchbill/core/resource/hooks';
import { useUnassignedMembers } from '@watchbill/core/sets/hooks';
import { Page } from '../kit/page.tsx';
import { EmptyState, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { kindOfCode, kindsOfSet, type KindOfSet } from './kinds.ts';
import { SetMembers } from './members.tsx';

/** What is in no set yet, kind by kind, and the set that it is put in. */
export function EntityUnassignPage() {
  const { t } = useText();
  const [params, setParams] = useSearchParams();
  const kind = kindOfCode(Number(params.get('kind') ?? 1));
  return (
    <Page
      title={t('sets.unassigned')}
      subtitle={
        <Tabs
          value={kind.code}
          variant="scrollable"
          onChange={(_event, code: number) => setParams({ kind: String(code) })}
          aria-label={t('sets.unassigned')}
        >
          {kindsOfSet.map(({ code, members }) => (
            <Tab key={code} value={code} label={t(members)} />
          ))}
        </Tabs>
      }
    >
      <UnassignedMembers key={kind.code} kind={kind} />
    </Page>
  );
}

function UnassignedMembers({ kind }: Readonly<{ kind: KindOfSet }>) {
  const { t } = useText();
  const [params, setParams] = useSearchParams();
  const free = useUnassignedMembers(kind.code);
  const sets = useRows(kind.resource, { page: 1, page_size: 1000, is_disabled: false });
  if (free.data === undefined) return <Unread of={free} />;
  if (sets.data === undefined) return <Unread of={sets} />;
  const wanted = Number(params.get('set') ?? 0);
  const all = sets.data.results;
  const set = all.find(({ id }) => id === wanted) ?? all[0];
  if (set === undefined)
    return <EmptyState title={t('generic.nothingHere')} hint={t('sets.addFirst')} />;
  return (
    <>
      <TextField
        select
        size="small"
        label={t(kind.resource.title)}
        value={set.id}
        onChange={(event) => setParams({ kind: String(kind.code), set: event.target.value })}
        sx={{ width: { xs: '100%', sm: 260 } }}
      >
        {all.map(({ id, set_name }) => (
          <MenuItem key={id} value={id}>
            {set_name}
          </MenuItem>
        ))}
      </TextField>
      <SetMembers kind={kind} set={set} among={new Set(free.data.map(({ id }) => id))} />
    </>
  );
}
