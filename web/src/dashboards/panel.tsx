import { Box, Button, Chip, Paper, Stack, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { errorText } from '@watchbill/core/api/errors';
import { useText } from '../kit/text.tsx';
import { useScreenPaths } from '../shell/screen-paths.tsx';

type Listing = Readonly<{ rows: readonly unknown[] | undefined; none: string; error?: unknown }>;

type Props = Readonly<{
  title: string;
  /** How many wait, beside the title. */
  count?: number | undefined;
  /** Where the work is done; left out while that screen does not exist. */
  to?: string;
  actions?: ReactNode;
  /**
   * What it lists: rows that are still to come, could not be read or are none are said beside the
   * title, and a line is all it takes.
   */
  list?: Listing;
  children?: ReactNode;
}>;

/** One thing of a dashboard, with a way to where the work is done. */
export function Panel({ title, count, to, actions, list, children }: Props) {
  const { t } = useText();
  const line = useLine(list);
  const titleId = useId();
  const isBuilt = useScreenPaths().has(to?.split('?')[0] ?? '');
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <Stack direction="row" sx={head}>
        <Typography id={titleId} component="h2" variant="subtitle1">
          {title}
        </Typography>
        {count === undefined || count === 0 ? null : (
          <Chip size="small" color="primary" label={count} />
        )}
        {line === null ? null : (
          <Typography variant="body2" sx={{ ...below, color: line.color }}>
            {line.text}
          </Typography>
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
      {line === null ? children : null}
    </Paper>
  );
}

/** What is said instead of a list, or null where there is one. */
function useLine(list: Listing | undefined) {
  const { t, language } = useText();
  if (list === undefined || (list.rows?.length ?? 0) > 0) return null;
  if (list.rows !== undefined) return { text: list.none, color: 'text.secondary' };
  return list.error == null
    ? { text: t('generic.loading'), color: 'text.secondary' }
    : { text: errorText(list.error, 'report', language), color: 'error.main' };
}

/** Panels in two columns, each as tall as what it holds; one below the other on a phone. */
export function Panels({ left, right }: Readonly<{ left: ReactNode; right: ReactNode }>) {
  return (
    <Box sx={sideBySide}>
      <Stack sx={column}>{left}</Stack>
      <Stack sx={column}>{right}</Stack>
    </Box>
  );
}

const head = {
  alignItems: 'center',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  columnGap: 1,
  px: 2,
  py: 0.75,
  minHeight: 44,
} as const;
/** On a phone below the title and what leads on, with the width to itself. */
const below = { minWidth: 0, flexBasis: { xs: '100%', sm: 'auto' }, order: { xs: 1, sm: 0 } };
const column = { gap: 1.5, minWidth: 0 };
const sideBySide = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;
