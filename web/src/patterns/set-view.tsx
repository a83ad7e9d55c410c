import { Box, Breadcrumbs, Link, Stack, Tab, Tabs, Typography } from '@mui/material';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import type { Division } from '@watchbill/core/divisions/model';
import type { PatternSetReply } from '@watchbill/core/patterns/model';
import { useText } from '../kit/text.tsx';
import { AssignAdvisors } from './assign-advisors.tsx';
import { SetEvaluation } from './evaluation.tsx';
import { PatternMatrix } from './pattern-matrix.tsx';
import { SetActions } from './set-actions.tsx';

const tabs = ['patterns', 'evaluation', 'advisors'] as const;
const labels = {
  patterns: 'patterns.patterns',
  evaluation: 'patterns.evaluation',
  advisors: 'fields.advisors',
} as const;

/**
 * A pattern set: its patterns by weekday, what they give against what is required, and who works
 * them.
 */
export function SetView({ set, division }: Readonly<{ set: PatternSetReply; division: Division }>) {
  const { t } = useText();
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'patterns';
  const go = (next: string) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      after.set('tab', next);
      return after;
    });
  return (
    <Stack sx={{ gap: 1, flexGrow: 1, minHeight: 0 }}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Breadcrumbs aria-label={t('list.breadcrumb')} sx={{ typography: 'body2' }}>
          <Link component={RouterLink} to={`?division=${division.id}`}>
            {t('patterns.sets')}
          </Link>
          <Typography variant="subtitle2" component="h2">
            {set.schedule_pattern_set_name}
          </Typography>
        </Breadcrumbs>
        <Tabs
          value={tab}
          onChange={(_event, next: string) => go(next)}
          aria-label={set.schedule_pattern_set_name}
          sx={{ minHeight: 40, flexGrow: 1, '& .MuiTab-root': { minHeight: 40, py: 0 } }}
        >
          {tabs.map((one) => (
            <Tab key={one} value={one} label={t(labels[one])} />
          ))}
        </Tabs>
        <SetActions set={set} />
      </Stack>
      <Box sx={{ display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 }}>
        {tab === 'patterns' ? <PatternMatrix set={set} /> : null}
        {tab === 'evaluation' ? <SetEvaluation set={set} /> : null}
        {tab === 'advisors' ? <AssignAdvisors set={set} zone={division.timezone_name} /> : null}
      </Box>
    </Stack>
  );
}
