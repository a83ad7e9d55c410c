import { Alert, Box, Button, Link, Stack } from '@mui/material';
import type { FormEventHandler, ReactNode } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import type { MessageKey } from '@watchbill/core/messages/catalogue';
import { serverTextOr } from '@watchbill/core/session/hooks';
import { useText } from '../kit/text.tsx';
import { OutsideFrame } from './outside-frame.tsx';

type Props<Values extends FieldValues> = Readonly<{
  heading: MessageKey;
  hint: MessageKey;
  form: UseFormReturn<Values>;
  onSubmit: FormEventHandler;
  /** How the call fares that the form leads to. */
  call: Readonly<{ isPending: boolean; isSuccess: boolean; error: Error | null }>;
  /** What is said when it went well, and when it failed without words of the server's. */
  done: string | undefined;
  failed?: MessageKey;
  button: MessageKey;
  /** Where else one can go, back to the sign-in unless said. */
  other?: Readonly<{ to: string; label: MessageKey }>;
  children: ReactNode;
}>;

/**
 * A page outside the signed-in frame that asks for something once: when it is done, its form is
 * gone.
 */
export function OutsideForm<Values extends FieldValues>({
  heading,
  hint,
  form,
  onSubmit,
  call,
  done,
  failed = 'error.somethingWentWrong',
  button,
  other = { to: '/auth/login', label: 'session.backToLogin' },
  children,
}: Props<Values>) {
  const { t, language } = useText();
  return (
    <OutsideFrame
      title={`${t(heading)} | ${t('generic.productName')}`}
      heading={t(heading)}
      hint={t(hint)}
    >
      {call.isSuccess ? <Alert severity="success">{done}</Alert> : null}
      {call.error === null ? null : (
        <Alert severity="error">{serverTextOr(call.error, failed, language)}</Alert>
      )}
      {call.isSuccess ? null : (
        <FormProvider {...form}>
          <Box component="form" noValidate onSubmit={onSubmit}>
            <Stack sx={{ gap: 2.5 }}>
              {children}
              <Button type="submit" variant="contained" size="large" loading={call.isPending}>
                {t(button)}
              </Button>
            </Stack>
          </Box>
        </FormProvider>
      )}
      <Link component={RouterLink} to={other.to} sx={{ alignSelf: 'center' }}>
        {t(other.label)}
      </Link>
    </OutsideFrame>
  );
}
