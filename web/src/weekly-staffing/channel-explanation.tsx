import ExpandIcon from '@mui/icons-material/ExpandMoreRounded';
import { Accordion, AccordionDetails, AccordionSummary, Alert, Box, Chip, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { QuarterHour } from '@watchbill/core/forecasts/hooks';
import type { ExplanationStep, RequirementExplanation } from '@watchbill/core/forecasts/model';
import { figureKey, figureText, isOutdated, shareStep, stepGroups } from '@watchbill/core/forecasts/view';
import { formatClock } from '@watchbill/core/time/minutes';
import { useText } from '../kit/text.tsx';
import { Fact, Facts } from './facts.tsx';
import { ForecastNote } from './forecast-note.tsx';
import { figure, useStaffingWords } from './words.ts';

type Props = Readonly<{ name: string; explanation: RequirementExplanation | null; /** Advisors of the division that it comes to. */ value: number; at: QuarterHour; isOpen: boolean; onToggle: (isOpen: boolean) => void }>;

/** One channel's part of a requirement: folded to its advisors, or with every figure on the way to them. */
export function ChannelExplanation({ name, explanation, value, at, isOpen, onToggle }: Props) {
  const { t } = useText();
  return (
    <Accordion disableGutters variant="outlined" expanded={isOpen} onChange={(_event, next) => onToggle(next)} slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h4' } }}>
      <AccordionSummary expandIcon={<ExpandIcon />}>
        <Stack direction="row" sx={{ flexGrow: 1, justifyContent: 'space-between', gap: 1, pr: 1 }}>
          <Typography component="span" variant="subtitle2">{name}</Typography>
          <Typography component="span" variant="body2" color="text.secondary">{t('weeklyStaffing.advisors', { count: figure(value) })}</Typography>
        </Stack>
      </AccordionSummary>
      <AccordionDetails sx={{ pt: 0 }}>{explanation === null ? <Typography variant="body2">{t('weeklyStaffing.noContacts')}</Typography> : <Steps explanation={explanation} at={at} />}</AccordionDetails>
    </Accordion>
  );
}

function Steps({ explanation, at }: Readonly<{ explanation: RequirementExplanation; at: QuarterHour }>) {
  const { t } = useText();
  const words = useStaffingWords();
  const { load, goals, agents, reached } = stepGroups(explanation.steps);
  const { contacts, aht, patience, concurrency } = explanation.question;
  const share = shareStep(explanation);
  const hasOtherClock = explanation.date !== at.date || explanation.time !== formatClock(at.time);
  return (
    <Stack sx={{ gap: 2 }}>
      {isOutdated(explanation) ? <Alert severity="info">{t('weeklyStaffing.outdated')}</Alert> : null}
      {hasOtherClock ? <Typography variant="body2" color="text.secondary">{t('weeklyStaffing.channelClock', { date: words.day(explanation.date), time: explanation.time })}</Typography> : null}
      <Part title={t('weeklyStaffing.inputs')}>
        <Fact name={t('weeklyStaffing.contacts')} value={figure(contacts)} />
        <Fact name={t('weeklyStaffing.handling')} value={t('weeklyStaffing.seconds', { count: Math.round(aht) })} />
        {patience === undefined ? null : <Fact name={t('weeklyStaffing.patience')} value={t('weeklyStaffing.seconds', { count: patience })} />}
        {concurrency === undefined ? null : <Fact name={t('weeklyStaffing.concurrency')} value={concurrency} />}
        <Figures steps={load} />
      </Part>
      <Part title={t('weeklyStaffing.goals')}>
        <Figures steps={goals} binding={explanation.binding} />
        {explanation.binding.length === 0 ? <Typography variant="body2" sx={{ mt: 0.5 }}>{t('weeklyStaffing.loadDecides')}</Typography> : null}
      </Part>
      <Part title={t('weeklyStaffing.rounding')}>
        <Figures steps={agents} />
        {explanation.share === 1 ? null : <Fact name={t('weeklyStaffing.share')} note={`${t('weeklyStaffing.shareFormula')}: ${share.worked}`} value={figure(share.value)} isStrong />}
      </Part>
      <Part title={t('weeklyStaffing.reached')}><Figures steps={reached} /></Part>
      <ForecastNote run={explanation.run} family={at.family} />
    </Stack>
  );
}

function Part({ title, children }: Readonly<{ title: string; children: ReactNode }>) {
  return (
    <Box>
      <Typography component="h5" variant="body2" sx={{ fontWeight: 600, color: 'text.secondary' }}>{title}</Typography>
      <Facts>{children}</Facts>
    </Box>
  );
}

const none: readonly string[] = [];

/** Figures of an explanation, each with its formula and the formula with its numbers. */
function Figures({ steps, binding = none }: Readonly<{ steps: readonly ExplanationStep[]; binding?: readonly string[] }>) {
  const { t } = useText();
  return steps.map((step) => {
    const isBinding = binding.includes(step.name);
    return (
      <Fact key={step.name} isStrong={isBinding} value={figureText(step)} note={<>{step.formula}<br />{step.worked}</>}
        name={<>{t(figureKey(step.name))}{isBinding ? <Chip component="span" size="small" color="primary" label={t('weeklyStaffing.decides')} sx={{ ml: 1, height: 20 }} /> : null}</>} />
    );
  });
}
