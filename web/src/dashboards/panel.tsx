import { Box, Button, Chip, Paper, Stack, Typography } from '@mui/material';
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
  /** Said beside the title instead of any content, where there is none: a line is all it takes. */
  quiet?: ReactNode;
  children?: ReactNode;
}>;

/** One thing of a dashboard, with a way to where the work is done. */
export function Panel({ title, count, to, actions, quiet, children }: Props) {
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
        {quiet === undefined ? null : <Quiet>{quiet}</Quiet>}
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
      {quiet === undefined ? children : null}
    </Paper>
  );
}

function Quiet({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', minWidth: 0 }}>
      {children}
    </Typography>
  );
}

/** What a list says instead of its rows: that they are still to come, or that there are none. */
export const quietOf = (
  { data }: Readonly<{ data?: readonly unknown[] | undefined }>,
  none: string,
  loading: string,
): string | undefined => (data === undefined ? loading : data.length === 0 ? none : undefined);

/** Panels in two columns, each as tall as what it holds; one below the other on a phone. */
export function Panels({ columns }: Readonly<{ columns: readonly [ReactNode, ReactNode] }>) {
  return (
    <Box sx={sideBySide}>
      <Stack sx={column}>{columns[0]}</Stack>
      <Stack sx={column}>{columns[1]}</Stack>
    </Box>
  );
}

const column = { gap: 1.5, minWidth: 0 };
const sideBySide = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;
