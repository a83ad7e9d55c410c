import ExpandIcon from '@mui/icons-material/ExpandMoreRounded';
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Alert,
  Box,
  Chip,
  Stack,
  Typography,
} from '@mui/material';
import type { ReactNode } from 'react';
import type { QuarterHour } from '@watchbill/core/forecasts/hooks';
import type {
  ExplanationStep,
  FigureName,
  RequirementExplanation,
  UnexplainedRun,
} from '@watchbill/core/forecasts/model';
import {
  figureKey,
  figureText,
  isOutdated,
  shareStep,
  stepGroups,
} from '@watchbill/core/forecasts/view';
import { formatClock } from '@watchbill/core/time/minutes';
import type { MessageKey } from '@watchbill/core/messages/catalogue';
import { useFormat } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';
import { Fact, Facts } from './facts.tsx';
import { ForecastNote } from './forecast-note.tsx';
import { useStaffingWords } from './words.ts';

const missingKeys = {
  no_contacts: 'weeklyStaffing.noContacts',
  no_handling_time: 'forecasts.noHandlingTime',
} as const;

type Props = Readonly<{
  name: string;
  /** Or why there is none. */
  explanation: RequirementExplanation | UnexplainedRun;
  /** Advisors of the division that it comes to. */ value: number;
  at: QuarterHour;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}>;

/**
 * One channel's part of a requirement: folded to its advisors, or with every figure on the way to
 * them.
 */
export function ChannelExplanation({ name, explanation, value, at, isOpen, onToggle }: Props) {
  const { t } = useText();
  const format = useFormat();
  return (
    <Accordion
      disableGutters
      variant="outlined"
      expanded={isOpen}
      onChange={(_event, next) => onToggle(next)}
      slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h4' } }}
    >
      <AccordionSummary expandIcon={<ExpandIcon />}>
        <Stack direction="row" sx={{ flexGrow: 1, justifyContent: 'space-between', gap: 1, pr: 1 }}>
          <Typography component="span" variant="subtitle2">
            {name}
          </Typography>
          <Typography component="span" variant="body2" color="text.secondary">
            {t('weeklyStaffing.advisors', { count: format.figure(value) })}
          </Typography>
        </Stack>
      </AccordionSummary>
      <AccordionDetails sx={{ pt: 0 }}>
        {typeof explanation === 'string' ? (
          <Typography variant="body2">{t(missingKeys[explanation])}</Typography>
        ) : (
          <Steps explanation={explanation} at={at} />
        )}
      </AccordionDetails>
    </Accordion>
  );
}

function Steps({
  explanation,
  at,
}: Readonly<{ explanation: RequirementExplanation; at: QuarterHour }>) {
  const { t } = useText();
  const words = useStaffingWords();
  const format = useFormat();
  const { goals, agents, reached } = stepGroups(explanation);
  const share = shareStep(explanation);
  const hasOtherClock = explanation.date !== at.date || explanation.time !== formatClock(at.time);
  return (
    <Stack sx={{ gap: 2 }}>
      <Box>
        <DecisionText explanation={explanation} />
        {hasOtherClock ? (
          <Typography variant="body2" color="text.secondary">
            {t('weeklyStaffing.channelClock', {
              date: words.day(explanation.date),
              time: explanation.time,
            })}
          </Typography>
        ) : null}
      </Box>
      {isOutdated(explanation) ? (
        <Alert severity="info">{t('weeklyStaffing.outdated')}</Alert>
      ) : null}
      <Inputs explanation={explanation} />
      <Part title={t('weeklyStaffing.goals')}>
        <Figures steps={goals} binding={explanation.binding} />
      </Part>
      <Part title={t('weeklyStaffing.rounding')}>
        <Figures steps={agents} />
        {explanation.share === 1 ? null : (
          <Fact
            name={t('weeklyStaffing.share')}
            note={`${t('weeklyStaffing.shareFormula')}: ${share.worked}`}
            value={format.figure(share.value)}
            isStrong
          />
        )}
        {explanation.credited === null ? null : (
          <Fact
            name={t('weeklyStaffing.credited')}
            note={t('weeklyStaffing.creditedHint')}
            value={format.figure(explanation.credited)}
            isStrong
          />
        )}
      </Part>
      <Part title={t('weeklyStaffing.reached', { count: explanation.agents })}>
        {reached.map((step) => (
          <Fact key={step.name} name={t(figureKey(step.name))} value={figureText(step)} />
        ))}
      </Part>
      <ForecastNote run={explanation.run} family={at.family} />
    </Stack>
  );
}

/** What the channel's requirement is worked out from. */
function Inputs({ explanation }: Readonly<{ explanation: RequirementExplanation }>) {
  const { t } = useText();
  const format = useFormat();
  const { contacts, aht, patience, concurrency } = explanation.question;
  return (
    <Part title={t('weeklyStaffing.inputs')}>
      <Fact name={t('weeklyStaffing.contacts')} value={format.figure(contacts)} />
      <Fact
        name={t('weeklyStaffing.handling')}
        value={t('weeklyStaffing.seconds', { count: Math.round(aht) })}
      />
      {patience === undefined ? null : (
        <Fact
          name={t('weeklyStaffing.patience')}
          value={t('weeklyStaffing.seconds', { count: patience })}
        />
      )}
      {concurrency === undefined ? null : (
        <Fact name={t('weeklyStaffing.concurrency')} value={concurrency} />
      )}
      <Figures steps={stepGroups(explanation).load} />
    </Part>
  );
}

const goalNames = {
  serviceLevel: 'weeklyStaffing.aServiceLevel',
  asa: 'weeklyStaffing.speedOfAnswer',
  occupancy: 'weeklyStaffing.anOccupancy',
  abandoned: 'weeklyStaffing.abandons',
  minimum: 'weeklyStaffing.aMinimum',
} as const satisfies Partial<Record<FigureName, MessageKey>>;

/** The answer in a sentence: how many the channel needs, what decided, and whose part they are. */
function DecisionText({
  explanation: { scheduled, binding, share },
}: Readonly<{ explanation: RequirementExplanation }>) {
  const { t, language } = useText();
  const format = useFormat();
  const goals = Object.entries(goalNames).flatMap(([name, key]) =>
    binding.includes(name) ? [t(key)] : [],
  );
  const decided =
    goals.length === 0
      ? t('weeklyStaffing.decidedByLoad', { agents: scheduled })
      : t('weeklyStaffing.decided', {
          agents: scheduled,
          goals: new Intl.ListFormat(language).format(goals),
        });
  return (
    <Typography variant="body2">
      {decided}
      {share === 1
        ? null
        : ` ${t('weeklyStaffing.ownShare', { percent: format.number(share * 100, 1) })}`}
    </Typography>
  );
}

function Part({ title, children }: Readonly<{ title: string; children: ReactNode }>) {
  return (
    <Box>
      <Typography component="h5" variant="body2" sx={{ fontWeight: 600, color: 'text.secondary' }}>
        {title}
      </Typography>
      <Facts>{children}</Facts>
    </Box>
  );
}

const none: readonly string[] = [];

/** Figures of an explanation, each with its formula and the formula with its numbers. */
function Figures({
  steps,
  binding = none,
}: Readonly<{ steps: readonly ExplanationStep[]; binding?: readonly string[] }>) {
  const { t } = useText();
  return steps.map((step) => {
    const isBinding = binding.includes(step.name);
    return (
      <Fact
        key={step.name}
        isStrong={isBinding}
        name={t(figureKey(step.name))}
        note={
          <>
            <i>{step.formula}</i> · {step.worked}
          </>
        }
        value={
          <>
            {isBinding ? (
              <Chip
                component="span"
                size="small"
                color="primary"
                label={t('weeklyStaffing.decides')}
                sx={{ mr: 1, height: 20 }}
              />
            ) : null}
            {figureText(step)}
          </>
        }
      />
    );
  });
}
