import { Button, Paper, Stack, Typography } from '@mui/material';
import type { AuditEntry } from '@watchbill/core/audit/contract';
import { useRightsTrail } from '@watchbill/core/audit/hooks';
import type { Permission } from '@watchbill/core/permission/rights';
import { diffRights } from '@watchbill/core/roles/rules';
import { useFormat } from '../kit/format.ts';
import { EmptyState, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useRoleWords } from './words.ts';

/** Changes of what people may do, newest first: of everybody, or of one role. */
export function RightsTrail({ role }: Readonly<{ role?: number }>) {
  const { t } = useText();
  const trail = useRightsTrail(role);
  if (trail.data === undefined) return <Unread of={trail} />;
  const entries = trail.data.pages.flatMap(({ results }) => results);
  if (entries.length === 0) return <EmptyState title={t('roles.trailNone')} />;
  return (
    <Stack component="ol" sx={{ gap: 1, p: 0, m: 0, listStyle: 'none' }}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
      {trail.hasNextPage ? (
        <Button onClick={() => void trail.fetchNextPage()} loading={trail.isFetchingNextPage}>
          {t('list.more')}
        </Button>
      ) : null}
    </Stack>
  );
}

const kinds = {
  role: 'roles.entryRole',
  user: 'roles.entryUser',
  api_key: 'roles.entryKey',
} as const;
const fates = {
  added: 'list.wasAdded',
  changed: 'list.wasChanged',
  deleted: 'list.wasDeleted',
} as const;

function Entry({ entry }: Readonly<{ entry: AuditEntry }>) {
  const { t } = useText();
  const format = useFormat();
  const says = useChangeWords()(entry);
  const { before, after, entity, username, at } = entry;
  const fate = before === null ? 'added' : after === null ? 'deleted' : 'changed';
  const kind = kinds[entity as keyof typeof kinds];
  return (
    <Paper component="li" variant="outlined" sx={{ px: 1.5, py: 1 }}>
      <Typography variant="subtitle2" component="p">
        {t(kind, { name: nameOf(after ?? before) })}: {t(fates[fate]).toLowerCase()}{' '}
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {t('list.by', { user: username ?? t('list.byProduct'), time: format.instant(at) })}
        </Typography>
      </Typography>
      {says.map((line) => (
        <Typography key={line} variant="body2">
          {line}
        </Typography>
      ))}
    </Paper>
  );
}

/** What an entry gave and took, in words. */
function useChangeWords() {
  const { t } = useText();
  const words = useRoleWords();
  return ({ entity, before, after, changed }: AuditEntry): readonly string[] => {
    if (entity === 'role') {
      const { given, taken } = diffRights(permissionsOf(before), permissionsOf(after));
      return [
        ...words.lines(given).map((line) => t('roles.lineGiven', { line })),
        ...words.lines(taken).map((line) => t('roles.lineTaken', { line })),
      ];
    }
    if (entity !== 'user') return [];
    const role = (row: Row) => {
      const held = row?.['role'] as Readonly<{ name: string }> | null | undefined;
      return held == null ? '–' : words.name(held.name);
    };
    const isDisabled = after?.['is_disabled'] === true;
    return [
      ...(before === null || changed.includes('role')
        ? [t('roles.roleFromTo', { from: role(before), to: role(after) })]
        : []),
      ...(changed.includes('is_disabled')
        ? [t(isDisabled ? 'generic.disabled' : 'generic.enabled')]
        : []),
      ...(changed.some((name) => name === 'division_ids' || name === 'enterprise_grp')
        ? [t('roles.placesChanged')]
        : []),
    ];
  };
}

type Row = AuditEntry['after'];

const nameOf = (row: Row) => String(row?.['name'] ?? row?.['username'] ?? '');

function permissionsOf(row: Row): readonly Permission[] {
  const held = row?.['permissions'];
  return Array.isArray(held) ? (held as readonly Permission[]) : [];
}
