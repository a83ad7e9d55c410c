import {
  Alert,
  Button,
  Stack,
  Step,
  StepContent,
  StepLabel,
  Stepper,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { countDoneSteps, useSetUp } from '@watchbill/core/set-up/hooks';
import { setUpSteps } from '@watchbill/core/set-up/model';
import { ListDialog } from '../kit/list/list-dialogs.tsx';
import { Page } from '../kit/page.tsx';
import { EmptyState, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { stepsOf, type Step as Described } from './steps.ts';

/**
 * What a new installation needs, step by step, each with the dialog that does it; left and taken up
 * again at will.
 */
export function SetUpPage() {
  const { t } = useText();
  const mayRead = useMayCall()('setUp.read');
  const read = useSetUp(mayRead);
  if (!mayRead)
    return (
      <Page title={t('setUp.title')}>
        <EmptyState title={t('setUp.byAdministrators')} />
      </Page>
    );
  if (read.data === undefined) return <Unread of={read} />;
  const setUp = read.data;
  const next = setUpSteps.findIndex((step) => !setUp[step]);
  const count = { done: countDoneSteps(setUp), all: setUpSteps.length };
  return (
    <Page title={t('setUp.title')} subtitle={t('setUp.intro')}>
      <Stack sx={{ gap: 2, maxWidth: 720 }}>
        {next === -1 ? (
          <Alert severity="success">{t('setUp.complete')}</Alert>
        ) : (
          <Typography role="status">{t('setUp.done', count)}</Typography>
        )}
        <Stepper orientation="vertical" nonLinear activeStep={next}>
          {setUpSteps.map((name) => (
            <Step key={name} completed={setUp[name]} expanded>
              <StepLabel
                optional={
                  setUp[name] ? (
                    <Typography variant="caption">{t('setUp.stepDone')}</Typography>
                  ) : undefined
                }
              >
                {t(stepsOf[name].title)}
              </StepLabel>
              <StepContent>
                <OneStep step={stepsOf[name]} isNext={setUpSteps[next] === name} />
              </StepContent>
            </Step>
          ))}
        </Stepper>
      </Stack>
    </Page>
  );
}

/** What one step is for, and what does it; the list follows where there is something in it. */
function OneStep({ step, isNext }: Readonly<{ step: Described; isNext: boolean }>) {
  const { t } = useText();
  const { refetch } = useSetUp(true);
  const mayCall = useMayCall();
  const [open, setOpen] = useState<'add' | 'import' | null>(null);
  const { resource } = step;
  const look = isNext ? 'contained' : 'outlined';
  const close = () => {
    setOpen(null);
    void refetch();
  };
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {t(step.hint)}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {resource !== undefined && mayCall(resource.add?.call) ? (
          <Button size="small" variant={look} onClick={() => setOpen('add')}>
            {t('list.add', { noun: t(resource.one) })}
          </Button>
        ) : null}
        {resource !== undefined && mayCall(resource.import) ? (
          <Button size="small" variant="outlined" onClick={() => setOpen('import')}>
            {t('setUp.fromFile')}
          </Button>
        ) : null}
        <Button
          size="small"
          variant={resource === undefined ? look : 'text'}
          component={Link}
          to={step.to}
        >
          {t('setUp.open', { title: t(step.opens) })}
        </Button>
      </Stack>
      {open === null || resource === undefined ? null : (
        <ListDialog
          open={{ verb: open, rows: [] }}
          resource={resource}
          inputs={undefined}
          ToggleDialog={undefined}
          onClose={close}
          onLeft={() => undefined}
        />
      )}
    </>
  );
}
