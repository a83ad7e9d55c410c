import { Box, Card, CardActionArea, Stack, Tooltip, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import {
  statusGroups,
  type AdherenceStatus,
  type AdherenceSummary,
  type StatusGroup,
} from '@watchbill/core/adherence/model';
import type { MessageKey } from '@watchbill/core/messages/catalogue';
import { useFormat } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';
import { statusLook } from './status-look.ts';

const groups = {
  in: { title: 'adherence.countIn', look: 'in', count: (summary) => summary.in },
  out: { title: 'adherence.countOut', look: 'out', count: (summary) => summary.out },
  break: { title: 'adherence.countBreak', look: 'neutral', count: (summary) => summary.on_break },
  unscheduled: {
    title: 'adherence.countUnscheduled',
    look: 'unscheduled',
    count: (summary) => summary.unscheduled,
  },
  unknown: {
    title: 'adherence.countUnknown',
    look: 'unknown',
    count: (summary) => summary.unknown,
  },
} as const satisfies Record<
  StatusGroup,
  Readonly<{
    title: MessageKey;
    look: AdherenceStatus;
    count: (summary: AdherenceSummary) => number;
  }>
>;

/** On a phone the list is what somebody came for. */
const cardPadding = { xs: 0.75, sm: 1.5 };

type Props = Readonly<{
  summary: AdherenceSummary;
  group: StatusGroup | null;
  onGroup: (group: StatusGroup | null) => void;
}>;

/** Counts by status, which also narrow the list, and the division's figures of the day. */
export function Summary({ summary, group, onGroup }: Props) {
  const { t } = useText();
  const format = useFormat();
  const { figures } = summary;
  return (
    <Box
      role="group"
      aria-label={t('generic.status')}
      sx={{
        display: 'grid',
        gap: { xs: 0.75, sm: 1.25 },
        gridTemplateColumns: { xs: 'repeat(3, 1fr)', sm: 'repeat(4, 1fr)', lg: 'repeat(9, 1fr)' },
      }}
    >
      {statusGroups.map((name) => (
        <Card
          key={name}
          sx={{
            borderColor: group === name ? 'primary.main' : 'divider',
            ...(group === name
              ? { boxShadow: (theme) => `inset 0 0 0 1px ${theme.palette.primary.main}` }
              : {}),
          }}
        >
          <CardActionArea
            aria-pressed={group === name}
            onClick={() => onGroup(group === name ? null : name)}
            sx={{ p: cardPadding, height: '100%' }}
          >
            <Figure
              value={groups[name].count(summary)}
              title={
                <>
                  <Mark status={groups[name].look} /> {t(groups[name].title)}
                </>
              }
            />
          </CardActionArea>
        </Card>
      ))}
      <Card sx={{ p: cardPadding }}>
        <Figure value={format.percentage(figures.adherence)} title={t('adherence.adherence')} />
      </Card>
      <Tooltip title={t('adherence.excusedHint')}>
        <Card tabIndex={0} sx={{ p: cardPadding }}>
          <Figure
            value={format.percentage(figures.adherence_excused)}
            title={t('adherence.excused')}
          />
        </Card>
      </Tooltip>
      <Tooltip title={t('adherence.forgivenHint')}>
        <Card tabIndex={0} sx={{ p: cardPadding }}>
          <Figure
            value={format.percentage(figures.adherence_forgiven)}
            title={t('adherence.forgiven')}
          />
        </Card>
      </Tooltip>
      <Card sx={{ p: cardPadding }}>
        <Figure value={format.percentage(figures.conformance)} title={t('adherence.conformance')} />
      </Card>
    </Box>
  );
}

function Figure({ value, title }: Readonly<{ value: ReactNode; title: ReactNode }>) {
  return (
    <Stack sx={{ gap: 0.25 }}>
      <Typography
        component="span"
        variant="h5"
        sx={{ lineHeight: 1.1, fontVariantNumeric: 'tabular-nums' }}
      >
        {value}
      </Typography>
      <Typography component="span" variant="body2" color="text.secondary">
        {title}
      </Typography>
    </Stack>
  );
}

export function Mark({ status }: Readonly<{ status: AdherenceStatus }>) {
  return (
    <Box
      component="span"
      aria-hidden="true"
      sx={(theme) => ({
        color: statusLook[status][theme.palette.mode],
        display: 'inline-block',
        width: 14,
        textAlign: 'center',
      })}
    >
      {statusLook[status].mark}
    </Box>
  );
}
