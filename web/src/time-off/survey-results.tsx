import { Box, Button, Paper, Stack, Typography } from '@mui/material';
import { useSurveyChanges, useSurveyResults } from '@watchbill/core/time-off/hooks/surveys';
import {
  pushResults,
  type Survey,
  type SurveyResults as Results,
} from '@watchbill/core/time-off/model/planning';
import { useSaving } from '../kit/form/saving.tsx';
import { useFormat } from '../kit/format.ts';
import { StatCards } from '../kit/figure/stat-cards.tsx';
import { EmptyState, OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { pushKeys, questionKeys } from './survey-words.ts';

type Question = Results['questions'][number];

/** What the answers of a survey come to, question by question. */
export function SurveyResults({ survey }: Readonly<{ survey: Survey }>) {
  const { t } = useText();
  const format = useFormat();
  const read = useSurveyResults(survey.id);
  if (read.data === undefined) return <Unread of={read} />;
  const { invited, answered, questions } = read.data;
  return (
    <>
      <OutdatedNotice of={read} />
      <StatCards
        stats={[
          { label: t('timeOffPlans.asked'), value: format.number(invited) },
          {
            label: t('timeOffPlans.answered'),
            value: format.number(answered),
            ...(invited === 0 ? {} : { note: format.percent(answered / invited) }),
          },
        ]}
      />
      {answered === 0 ? (
        <EmptyState title={t('timeOffPlans.nobodyAnswered')} />
      ) : (
        questions.map((question, index) => (
          <QuestionResult key={question.text} survey={survey} question={question} index={index} />
        ))
      )}
    </>
  );
}

function QuestionResult({
  survey,
  question,
  index,
}: Readonly<{ survey: Survey; question: Question; index: number }>) {
  const { t } = useText();
  const format = useFormat();
  const { text, kind, options, mean, texts, answers } = question;
  const most = Math.max(1, ...options.map(({ value }) => value ?? 0));
  return (
    <Paper component="section" variant="outlined" sx={{ p: 2 }}>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
        <Typography component="h2" variant="subtitle1" sx={{ flexGrow: 1 }}>
          {text}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {`${t(questionKeys[kind])} · ${t('timeOffPlans.answersCount', { count: answers })}`}
        </Typography>
        <Push survey={survey} index={index} />
      </Stack>
      {mean === null ? null : (
        <Typography>{t('timeOffPlans.mean', { mean: format.figure(mean) })}</Typography>
      )}
      {options.map(({ option, value }) => (
        <Bar key={option} label={option} value={value} part={(value ?? 0) / most} />
      ))}
      <Stack component="ul" sx={{ m: 0, pl: 2.5 }}>
        {texts.map((said, at) => (
          <Typography key={`${at} ${said}`} component="li" variant="body2">
            {said}
          </Typography>
        ))}
      </Stack>
    </Paper>
  );
}

function Bar({
  label,
  value,
  part,
}: Readonly<{ label: string; value: number | null; part: number }>) {
  const format = useFormat();
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', py: 0.25 }}>
      <Typography variant="body2" sx={{ width: { xs: 110, sm: 200 }, flexShrink: 0 }} noWrap>
        {label}
      </Typography>
      <Box sx={{ flexGrow: 1, bgcolor: 'action.hover', borderRadius: 0.5 }}>
        <Box
          sx={{ width: `${part * 100}%`, height: 12, bgcolor: 'primary.main', borderRadius: 0.5 }}
        />
      </Box>
      <Typography variant="body2" sx={{ width: 48, textAlign: 'end' }}>
        {value === null ? '–' : format.number(value, 1)}
      </Typography>
    </Stack>
  );
}

/**
 * Marks the hours that go with the answers as preferred in availability, where the question has
 * hours.
 */
function Push({ survey, index }: Readonly<{ survey: Survey; index: number }>) {
  const { t } = useText();
  const saving = useSaving(useSurveyChanges().push.mutateAsync, {
    says: (pushed) =>
      pushResults
        .map((result) => ({
          result,
          count: pushed.filter((one) => one.result === result).length,
        }))
        .filter(({ count }) => count > 0)
        .map(({ result, count }) => `${t(pushKeys[result])}: ${count}`)
        .join(', '),
    refusedIn: 'notice',
  });
  const mayPush = useMayCall()('timeOff.pushSurvey');
  const hasHours = (survey.questions[index]?.hours.length ?? 0) > 0;
  if (!mayPush || !hasHours || survey.is_anonymous) return null;
  return (
    <Button
      size="small"
      loading={saving.isPending}
      onClick={() => saving.run({ survey: survey.id, question: index })}
    >
      {t('timeOffPlans.push')}
    </Button>
  );
}
