import { Box, Button, Chip, Tooltip, Typography } from '@mui/material';
import type { OpenSession } from '@watchbill/core/session/model';
import { clientName } from '@watchbill/core/session/view';
import { useFormat } from '../kit/format.ts';
import { RowTable } from '../kit/list/row-table.tsx';
import { useText } from '../kit/text.tsx';

type Props = Readonly<{
  sessions: readonly OpenSession[];
  isBusy: boolean;
  onEnd: (id: string) => void;
}>;

/** Open sessions: on which device, since when, and their end. */
export function SessionsTable({ sessions, isBusy, onEnd }: Props) {
  const { t } = useText();
  const format = useFormat();
  const name = ({ client }: OpenSession) => clientName(client) || '–';
  return (
    <RowTable
      title={t('sessions.title')}
      rows={sessions}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'device',
          label: t('sessions.device'),
          render: (one) => (
            <>
              <Tooltip title={one.client}>
                <span>{name(one)}</span>
              </Tooltip>
              <Box sx={{ display: { sm: 'none' } }}>
                <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                  {format.instant(one.last_used_at)}
                </Typography>
              </Box>
            </>
          ),
        },
        {
          name: 'address',
          label: t('sessions.from'),
          from: 'sm',
          render: ({ address }) => address || '–',
        },
        {
          name: 'begun',
          label: t('sessions.begun'),
          from: 'md',
          render: ({ begun_at }) => format.instant(begun_at),
        },
        {
          name: 'used',
          label: t('sessions.lastUsed'),
          from: 'sm',
          render: ({ last_used_at }) => format.instant(last_used_at),
        },
        {
          name: 'until',
          label: t('sessions.until'),
          from: 'md',
          render: ({ expires_at }) => format.instant(expires_at),
        },
        {
          name: 'actions',
          label: t('generic.actions'),
          isAction: true,
          render: (one) =>
            one.is_current ? (
              <Chip size="small" color="primary" variant="outlined" label={t('sessions.current')} />
            ) : (
              <Button
                size="small"
                color="error"
                disabled={isBusy}
                aria-label={`${t('sessions.endIt')}: ${name(one)} ${format.instant(one.last_used_at)}`}
                onClick={() => onEnd(one.id)}
              >
                {t('sessions.endIt')}
              </Button>
            ),
        },
      ]}
    />
  );
}
