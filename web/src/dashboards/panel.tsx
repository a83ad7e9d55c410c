import { Button, Chip, Paper, Stack, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../kit/text.tsx';
import { useBuilt } from '../shell/built.tsx';

type Props = Readonly<{
  title: string;
  /** How many wait, beside the title. */
  count?: number | undefined;
  /** Where the work is done; left out while that screen does not exist. */
  to?: string;
  actions?: ReactNode;
  children: ReactNode;
}>;

/** One thing of a dashboard, with a way to where the work is done. */
export function Panel({ title, count, to, actions, children }: Props) {
  const { t } = useText();
  const titleId = useId();
  const isBuilt = useBuilt().has(to?.split('?')[0] ?? '');
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, px: 2, py: 0.75, minHeight: 44 }}>
        <Typography id={titleId} component="h2" variant="subtitle1">
          {title}
        </Typography>
        {count === undefined || count === 0 ? null : (
          <Chip size="small" color="primary" label={count} />
        )}
        <Stack direction="row" sx={{ ml: 'auto', gap: 1 }}>
          {actions}
          {to !== undefined && isBuilt ? (
            <Button
              size="small"
              component={Link}
              to={to}
              aria-label={`${t('dashboards.openAll')}: ${title}`}
            >
              {t('dashboards.openAll')}
            </Button>
          ) : null}
        </Stack>
      </Stack>
      {children}
    </Paper>
  );
}

/** Said where a panel has nothing to show. */
export function Quiet({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', px: 2, pb: 1.5 }}>
      {children}
    </Typography>
  );
}

export const panels = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;
