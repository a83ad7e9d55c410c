import { Box, LinearProgress, TextField, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { DialogForm } from '../form/dialog-form.tsx';
import { useSaving } from '../form/saving.tsx';
import { Refusal } from '../state/states.tsx';
import { useText } from '../text.tsx';

/** An override approves what the rules would not. */
export type Verdict = 'approve' | 'override' | 'refuse' | 'takeBack';
/** One of those that are decided on. */
type Case = Readonly<{ id: number; title: string }>;
type Props = Readonly<{
  verdict: Verdict;
  cases: readonly Case[];
  /** What it does to staffing. */
  effect?: ReactNode;
  /** Carries out the decision on one of them. */
  decide: (id: number, comments: string) => Promise<unknown>;
  /** Takes back the decision on one of them, as long as nobody has seen it. */
  reopen?: ((id: number) => Promise<unknown>) | undefined;
  onClose: () => void;
}>;
const titles = {
  approve: 'list.approveTitle',
  override: 'list.approveTitle',
  refuse: 'list.refuseTitle',
  takeBack: 'list.takeBackTitle',
} as const;
const verbs = {
  approve: 'list.approve',
  override: 'list.approve',
  refuse: 'list.refuse',
  takeBack: 'list.takeBack',
} as const;
const mostNames = 8;

/**
 * Decides on one request or several, with a reason; those that are refused by the server stay, each
 * with why.
 */
export function DecisionDialog({ verdict, cases, effect, onClose, ...calls }: Props) {
  const { t } = useText();
  const [comments, setComments] = useState('');
  const run = useDecisions(cases, { ...calls, onClose });
  return (
    <DialogForm
      title={t(titles[verdict], { count: run.left.length })}
      submit={t(verbs[verdict])}
      onSubmit={() => run.saving.run({ comments })}
      danger={verdict === 'refuse' || verdict === 'takeBack'}
      saving={run.saving}
      isDirty={comments !== ''}
      onClose={onClose}
    >
      <Cases cases={run.left} refusals={run.refusals} />
      {effect}
      {run.saving.isPending && run.left.length > 1 ? (
        <LinearProgress
          variant="determinate"
          value={(100 * run.answered) / run.left.length}
          aria-label={t('list.decided', { count: run.answered })}
        />
      ) : null}
      <TextField
        label={t('list.decisionReason')}
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
}: Readonly<{ cases: readonly Case[]; refusals: ReadonlyMap<number, unknown> }>) {
  const { t } = useText();
  return (
    <Box>
      {cases.slice(0, mostNames).map(({ id, title }) => (
        <Box key={id}>
          <Typography variant="body2">{title}</Typography>
          <Refusal of={refusals.get(id)} />
        </Box>
      ))}
      {cases.length > mostNames ? (
        <Typography variant="body2">
          {t('list.andMore', { count: cases.length - mostNames })}
        </Typography>
      ) : null}
    </Box>
  );
}

type Refusals = ReadonlyMap<number, unknown>;
/** Decisions with a reason, or those of these ids taken back. */
type Input = Readonly<{ comments: string } | { reopen: readonly number[] }>;

/** One after another: each is checked on the schedule that the one before has left. */
function useDecisions(
  cases: readonly Case[],
  { decide, reopen, onClose }: Pick<Props, 'decide' | 'reopen' | 'onClose'>,
) {
  const { t } = useText();
  const [left, setLeft] = useState(cases);
  const [refusals, setRefusals] = useState<Refusals>(new Map());
  /** How many of them have their answer, or why not, while they are answered one after another. */
  const [answered, setAnswered] = useState(0);
  const carryOut = async (input: Input): Promise<Refusals> => {
    if ('reopen' in input) {
      for (const id of input.reopen) await reopen?.(id);
      return new Map();
    }
    const refused = new Map<number, unknown>();
    for (const [index, { id }] of left.entries()) {
      setAnswered(index);
      await decide(id, input.comments).catch((failure) => refused.set(id, failure));
    }
    return refused;
  };
  const saving = useSaving(carryOut, {
    says: ({ size }, input) =>
      'reopen' in input
        ? t('list.reopened', { count: input.reopen.length })
        : size === left.length
          ? null
          : t('list.decided', { count: left.length - size }),
    onDone: (refused, input) => {
      if ('reopen' in input) return;
      if (refused.size === 0) return onClose();
      setRefusals(refused);
      setLeft(left.filter(({ id }) => refused.has(id)));
    },
    undo: (input, refused) =>
      reopen === undefined || 'reopen' in input
        ? null
        : { reopen: left.map(({ id }) => id).filter((id) => !refused.has(id)) },
    refusedIn: 'notice',
  });
  return { left, refusals, answered, saving };
}
