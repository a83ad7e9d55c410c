import { Chip } from '@mui/material';
import type { ApiKey } from '@watchbill/core/api-keys/contract';
import type { ApiKeyRow } from '@watchbill/core/api-keys/resource';
import { findSubModule } from '@watchbill/core/permission/modules';
import { useFormat } from '../kit/format.ts';
import type { Cells } from '../kit/list/list-columns.tsx';
import { Instant } from '../kit/list/times.tsx';
import { useText } from '../kit/text.tsx';
import { useToday } from '../shell/today.ts';

const namesAtMost = 2;

/** What a key may do, where and until when, and when it was last used. */
export function useKeyCells(): Cells<ApiKeyRow> {
  const { t } = useText();
  return {
    prefix: ({ prefix }) => <code>{prefix}…</code>,
    grants: ({ grants }) => {
      const names = grants.map(({ subModule }) => {
        const found = findSubModule(subModule);
        return found === undefined ? subModule : t(found.title);
      });
      const shown = names.slice(0, namesAtMost).join(', ');
      const count = names.length - namesAtMost;
      return count > 0 ? t('apiKeys.more', { names: shown, count }) : shown;
    },
    division_ids: ({ division_ids: ids }) =>
      ids === null ? t('apiKeys.everywhere') : t('apiKeys.somewhere', { count: ids.length }),
    created_at: ({ created_at: at }) => <Instant at={at} />,
    expires_at: ({ expires_at: at }) => <Instant at={at} none={t('apiKeys.never')} />,
    last_used_at: ({ last_used_at: at }) => <Instant at={at} none={t('apiKeys.unused')} />,
    revoked_at: (key) => <State of={key} />,
  };
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
