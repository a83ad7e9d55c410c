import { Button, Chip } from '@mui/material';
import type { ApiKey } from '@watchbill/core/api-keys/contract';
import { findSubModule } from '@watchbill/core/permission/modules';
import { useFormat } from '../kit/format.ts';
import { RowTable } from '../kit/list/row-table.tsx';
import { useText } from '../kit/text.tsx';
import { useToday } from '../shell/today.ts';

type Props = Readonly<{
  keys: readonly ApiKey[];
  onRevoke: ((key: ApiKey) => void) | undefined;
}>;
const namesAtMost = 2;

/** Keys with what they may do, until when, and when they were last used. */
export function KeysTable({ keys, onRevoke }: Props) {
  const { t } = useText();
  const format = useFormat();
  const screens = (key: ApiKey) => {
    const names = key.grants.map(({ subModule }) => {
      const found = findSubModule(subModule);
      return found === undefined ? subModule : t(found.title);
    });
    const shown = names.slice(0, namesAtMost).join(', ');
    const count = names.length - namesAtMost;
    return count > 0 ? t('apiKeys.more', { names: shown, count }) : shown;
  };
  return (
    <RowTable
      title={t('menu.apiKeys')}
      rows={keys}
      keyOf={({ id }) => id}
      columns={[
        { name: 'name', label: t('apiKeys.label'), render: ({ name }) => name },
        {
          name: 'prefix',
          label: t('apiKeys.begins'),
          from: 'md',
          render: ({ prefix }) => <code>{prefix}…</code>,
        },
        { name: 'owner', label: t('apiKeys.actsAs'), from: 'md', render: ({ owner }) => owner },
        { name: 'grants', label: t('apiKeys.rights'), from: 'md', render: screens },
        {
          name: 'reach',
          label: t('apiKeys.reach'),
          from: 'md',
          render: ({ division_ids }) =>
            division_ids === null
              ? t('apiKeys.everywhere')
              : t('apiKeys.somewhere', { count: division_ids.length }),
        },
        {
          name: 'expires',
          label: t('apiKeys.lasts'),
          from: 'md',
          render: ({ expires_at }) =>
            expires_at === null ? t('apiKeys.never') : format.instant(expires_at),
        },
        {
          name: 'used',
          label: t('apiKeys.used'),
          render: ({ last_used_at }) =>
            last_used_at === null ? t('apiKeys.unused') : format.instant(last_used_at),
        },
        { name: 'state', label: t('apiKeys.state'), render: (key) => <State of={key} /> },
        {
          name: 'actions',
          label: t('generic.actions'),
          isAction: true,
          render: (key) =>
            onRevoke === undefined || key.revoked_at !== null ? null : (
              <Button
                size="small"
                color="error"
                aria-label={`${t('apiKeys.verbRevoke')}: ${key.name}`}
                onClick={() => onRevoke(key)}
              >
                {t('apiKeys.verbRevoke')}
              </Button>
            ),
        },
      ]}
    />
  );
}

function State({ of }: Readonly<{ of: ApiKey }>) {
  const { t } = useText();
  const format = useFormat();
  const today = useToday('UTC');
  if (of.revoked_at !== null)
    return (
      <Chip size="small" label={t('apiKeys.wasRevoked', { time: format.instant(of.revoked_at) })} />
    );
  const isOver = of.expires_at !== null && of.expires_at.slice(0, 10) < today;
  return isOver ? (
    <Chip size="small" color="warning" variant="outlined" label={t('apiKeys.hasExpired')} />
  ) : (
    <Chip size="small" color="success" variant="outlined" label={t('apiKeys.active')} />
  );
}
