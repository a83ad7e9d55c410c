import { Alert, Box, TextField, Typography } from '@mui/material';
import { useSnackbar } from 'notistack';
import { useState, type ReactNode } from 'react';
import { errorText } from '@watchbill/core/api/errors';
import { DialogForm } from '../kit/form/dialog-form.tsx';
import { useText } from '../kit/text.tsx';

export type Verdict = 'approve' | 'refuse' | 'takeBack';
/** One of those that are decided on. */
export type Case = Readonly<{ id: number; title: string }>;
type Props = Readonly<{
  verdict: Verdict;
  cases: readonly Case[];
  /** What it does to staffing. */
  effect?: ReactNode;
  /** Carries out the decision on one of them. */
  decide: (id: number, comments: string) => Promise<unknown>;
  onClose: () => void;
}>;
const titles = {
  approve: 'activityRequests.approveTitle',
  refuse: 'activityRequests.refuseTitle',
  takeBack: 'activityRequests.takeBackTitle',
} as const;
const verbs = {
  approve: 'activityRequests.approve',
  refuse: 'activityRequests.refuse',
  takeBack: 'activityRequests.takeBack',
} as const;
const mostNames = 8;

/** Decides on one request or several, with a reason; those that are refused by the server stay, each with why. */
export function DecisionDialog({ verdict, cases, effect, decide, onClose }: Props) {
  const { t } = useText();
  const [comments, setComments] = useState('');
  const run = useDecisions(cases, decide, onClose);
  return (
    <DialogForm
      title={t(titles[verdict], { count: run.left.length })}
      submit={t(verbs[verdict])}
      onSubmit={() => run.start(comments)}
      danger={verdict !== 'approve'}
      busy={run.isBusy}
      isDirty={comments !== ''}
      onClose={onClose}
    >
      <Cases cases={run.left} refusals={run.refusals} />
      {effect}
      <TextField
        label={t('activityRequests.reason')}
        value={comments}
        onChange={(event) => setComments(event.target.value)}
        multiline
        minRows={2}
        autoFocus
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </DialogForm>
  );
}

function Cases({
  cases,
  refusals,
}: Readonly<{ cases: readonly Case[]; refusals: ReadonlyMap<number, string> }>) {
  const { t } = useText();
  return (
    <Box>
      {cases.slice(0, mostNames).map(({ id, title }) => (
        <Box key={id}>
          <Typography variant="body2">{title}</Typography>
          {refusals.has(id) ? (
            <Alert severity="error" sx={{ my: 0.5 }}>
              {refusals.get(id)}
            </Alert>
          ) : null}
        </Box>
      ))}
      {cases.length > mostNames ? (
        <Typography variant="body2">
          {t('activityRequests.effectMore', { count: cases.length - mostNames })}
        </Typography>
      ) : null}
    </Box>
  );
}

/** One after another: each is checked on the schedule that the one before has left. */
function useDecisions(
  cases: readonly Case[],
  decide: (id: number, comments: string) => Promise<unknown>,
  onClose: () => void,
) {
  const { t, language } = useText();
  const { enqueueSnackbar } = useSnackbar();
  const [left, setLeft] = useState(cases);
  const [refusals, setRefusals] = useState<ReadonlyMap<number, string>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const start = async (comments: string) => {
    setBusy(true);
    const refused = new Map<number, string>();
    for (const { id } of left) {
      try {
        await decide(id, comments);
      } catch (failure) {
        refused.set(id, errorText(failure, 'report', language));
      }
    }
    setBusy(false);
    const done = left.length - refused.size;
    if (done > 0)
      enqueueSnackbar(t('activityRequests.decided', { count: done }), { variant: 'success' });
    if (refused.size === 0) return onClose();
    setRefusals(refused);
    setLeft(left.filter(({ id }) => refused.has(id)));
  };
  return { left, refusals, isBusy, start };
}
