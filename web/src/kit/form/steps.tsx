import { Step, StepButton, Stepper } from '@mui/material';

type Props = Readonly<{
  /** In their order; `onOpen` goes back to one that is done. */
  steps: readonly Readonly<{ label: string; onOpen?: (() => void) | undefined }>[];
  current: number;
}>;

/** The steps of something that is done one after another: which is open, and the way back. */
export function Steps({ steps, current }: Props) {
  return (
    <Stepper nonLinear alternativeLabel activeStep={current}>
      {steps.map(({ label, onOpen }, index) => (
        <Step key={label} completed={index < current}>
          <StepButton
            disabled={index > current || (index < current && onOpen === undefined)}
            onClick={index < current ? onOpen : undefined}
          >
            {label}
          </StepButton>
        </Step>
      ))}
    </Stepper>
  );
}
