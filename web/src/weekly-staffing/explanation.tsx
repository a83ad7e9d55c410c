import BackIcon from '@mui/icons-material/ChevronLeftRounded';
import NextIcon from '@mui/icons-material/ChevronRightRounded';
import CloseIcon from '@mui/icons-material/CloseRounded';
import { Box, IconButton, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import type { Channel } from '@watchbill/core/channels/model';
import { useExplanations, type QuarterHour } from '@watchbill/core/forecasts/hooks';
import { forecastStep } from '@watchbill/core/forecasts/model';
import { requirementIn } from '@watchbill/core/forecasts/view';
import { minutesInDay } from '@watchbill/core/time/interval';
import type { MessageKey } from '@watchbill/core/messages/catalogue';
import type { BelowTarget, StaffingInterval } from '@watchbill/core/weekly-staffing/model';
import { gapOf } from '@watchbill/core/weekly-staffing/view';
import { ErrorState, LoadingPage } from '../kit/state/states.tsx';
import { useFormat } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';
import { ChannelExplanation } from './channel-explanation.tsx';
import { Fact, Facts } from './facts.tsx';
import { HandledBy } from './lending.tsx';
import { Swatch } from './look.tsx';
import { signedFigure, spanOf, useStaffingWords, waitFigure } from './words.ts';

type Props = Readonly<{
  titleId: string;
  at: QuarterHour;
  slot: StaffingInterval;
  channels: readonly Channel[];
  reserves: boolean;
  /** To the quarter hour before (-1) or after (1). */ onStep: (by: 1 | -1) => void;
  onClose: () => void;
}>;

/**
 * Why a quarter hour needs the advisors it needs: the division's figures, then how each channel's
 * requirement came about.
 */
export function Explanation({ titleId, at, slot, channels, reserves, onStep, onClose }: Props) {
  const { t } = useText();
  const words = useStaffingWords();
  const format = useFormat();
  return (
    <Stack sx={{ gap: 2, p: 2 }}>
      <Stack
        direction="row"
        sx={{ gap: 1, justifyContent: 'space-between', alignItems: 'flex-start' }}
      >
        <Box aria-live="polite">
          <Typography id={titleId} component="h2" variant="h6">
            {t('weeklyStaffing.why', { count: format.figure(slot.requirements) })}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {words.day(at.date)}, {spanOf(at.time)}
          </Typography>
        </Box>
        <Stack direction="row">
          <IconButton
            aria-label={t('weeklyStaffing.earlier')}
            size="small"
            disabled={at.time === 0}
            onClick={() => onStep(-1)}
          >
            <BackIcon />
          </IconButton>
          <IconButton
            aria-label={t('weeklyStaffing.later')}
            size="small"
            disabled={at.time + forecastStep >= minutesInDay}
            onClick={() => onStep(1)}
          >
            <NextIcon />
          </IconButton>
          <IconButton aria-label={t('generic.close')} size="small" edge="end" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </Stack>
      </Stack>
      <Balance slot={slot} />
      <HandledBy at={at} reserves={reserves} />
      <Channels at={at} channels={channels} />
    </Stack>
  );
}

/** Required, open and what is expected of those who are open. */
function Balance({ slot }: Readonly<{ slot: StaffingInterval }>) {
  const { t } = useText();
  const words = useStaffingWords();
  const format = useFormat();
  const gap = gapOf(slot);
  const {
    requirements,
    schedule_overhead: overhead,
    schedule_requirements: heads,
    commited_fte: committed,
  } = slot;
  return (
    <Box>
      <Facts>
        <Fact name={t('weeklyStaffing.required')} value={format.figure(requirements)} />
        {slot.credited_requirements === null ? null : (
          <>
            <Fact
              name={t('weeklyStaffing.dedicated')}
              value={format.figure(slot.dedicated_requirements)}
            />
            <Fact
              name={t('weeklyStaffing.credited')}
              note={t('weeklyStaffing.creditedHint')}
              value={format.figure(slot.credited_requirements)}
            />
          </>
        )}
        {overhead > 0 ? (
          <Fact
            name={t('weeklyStaffing.heads')}
            note={`${format.figure(requirements)} / (1 − ${format.percent(overhead / 100)})`}
            value={format.figure(heads)}
          />
        ) : null}
        <Fact name={t('weeklyStaffing.open')} value={format.figure(slot.open)} />
        {gap === null ? null : (
          <Fact
            name={
              <>
                {gap === 0 ? null : <Swatch look={gap < 0 ? 'short' : 'over'} />}{' '}
                {t(gap < 0 ? 'weeklyStaffing.short' : 'weeklyStaffing.over')}
              </>
            }
            value={signedFigure(gap, format)}
            isStrong={gap < 0}
          />
        )}
        {slot.reserve === 0 ? null : (
          <Fact
            name={t('weeklyStaffing.reserve')}
            note={t('weeklyStaffing.reserveHint')}
            value={format.figure(slot.reserve)}
          />
        )}
        {slot.shortages.map(({ channels, missing }) => (
          <Fact
            key={channels.map(({ id }) => id).join()}
            name={t('weeklyStaffing.shortBySkill', {
              channels: words.channels(channels),
            })}
            note={t('weeklyStaffing.shortBySkillHint')}
            value={signedFigure(-missing, format)}
            isStrong
          />
        ))}
        {slot.below.map(({ channel, service_level, target, reason }) => (
          <Fact
            key={`below ${channel.id}`}
            name={t('weeklyStaffing.belowTarget', { channel: channel.name })}
            note={t(belowReasons[reason])}
            value={t('weeklyStaffing.levelForTarget', {
              level: format.percentage(service_level),
              target: format.percent(target / 100),
            })}
            isStrong
          />
        ))}
        {committed === null ? null : (
          <Fact name={t('weeklyStaffing.committed')} value={format.figure(committed)} />
        )}
      </Facts>
      <ExpectedLevel slot={slot} />
    </Box>
  );
}

/** Points that a simulated level may be off without a word. */
const leastMargin = 0.5;

const belowReasons = {
  heads: 'weeklyStaffing.belowHeads',
  proficiency: 'weeklyStaffing.belowProficiency',
  lending: 'weeklyStaffing.belowLending',
  sharing: 'weeklyStaffing.belowSharing',
} as const satisfies Record<BelowTarget['reason'], MessageKey>;

/** What the open advisors will reach, where it can be told. */
function ExpectedLevel({ slot }: Readonly<{ slot: StaffingInterval }>) {
  const { t } = useText();
  const format = useFormat();
  const {
    expected_service_level: level,
    expected_margin: margin,
    expected_asa: wait,
    expected_occupancy: occupancy,
  } = slot;
  if (level === null) return null;
  return (
    <>
      <Typography component="h3" variant="subtitle2" sx={{ mt: 1.5, fontWeight: 600 }}>
        {t('weeklyStaffing.expected')}
      </Typography>
      <Facts>
        <Fact
          name={t('weeklyStaffing.serviceLevel')}
          {...(margin !== null && margin > leastMargin
            ? { note: t('weeklyStaffing.sureTo', { points: format.figure(margin) }) }
            : {})}
          value={format.percentage(level)}
        />
        <Fact
          name={t('weeklyStaffing.wait')}
          value={wait === null ? t('weeklyStaffing.noLimit') : waitFigure(wait, format)}
          isStrong={wait === null}
        />
        <Fact name={t('weeklyStaffing.occupancy')} value={format.percentage(occupancy)} />
      </Facts>
      <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 0.5 }}>
        {t('weeklyStaffing.expectedHint')}
      </Typography>
    </>
  );
}

function Channels({ at, channels }: Readonly<{ at: QuarterHour; channels: readonly Channel[] }>) {
  const { t } = useText();
  const found = useExplanations(
    channels.map((channel) => channel.id),
    at,
  );
  const [opened, setOpened] = useState<number | null>();
  if (found.error !== null)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (found.data === undefined) return <LoadingPage />;
  const parts = channels.map((channel) => {
    const explanation = found.data.get(channel.id) ?? 'no_contacts';
    const value = typeof explanation === 'string' ? 0 : requirementIn(explanation);
    return { channel, explanation, value };
  });
  const most = Math.max(...parts.map((part) => part.value));
  const open =
    opened === undefined ? (parts.find((part) => part.value === most)?.channel.id ?? null) : opened;
  return (
    <Box component="section">
      {channels.length > 1 ? (
        <Typography component="h3" variant="subtitle2" sx={{ mb: 1, fontWeight: 600 }}>
          {t('weeklyStaffing.byChannel')}
        </Typography>
      ) : null}
      {parts.map(({ channel, explanation, value }) => (
        <ChannelExplanation
          key={channel.id}
          name={channel.name}
          explanation={explanation}
          value={value}
          at={at}
          isOpen={open === channel.id}
          onToggle={(isOpen) => setOpened(isOpen ? channel.id : null)}
        />
      ))}
    </Box>
  );
}
