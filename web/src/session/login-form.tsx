import { zodResolver } from '@hookform/resolvers/zod';
import { Box, Button, FormControlLabel, Link, Stack, Switch } from '@mui/material';
import { FormProvider, useForm } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { z } from 'zod';
import { typedPassword, username } from '@watchbill/core/session/model';
import { PasswordInput } from '../kit/password-input.tsx';
import { TextInput } from '../kit/fields.tsx';
import { useText } from '../kit/text.tsx';

const loginForm = z.object({ username, password: typedPassword, remember: z.boolean() });
export type LoginValues = z.output<typeof loginForm>;

export function LoginForm({
  busy,
  onSubmit,
}: Readonly<{ busy: boolean; onSubmit: (values: LoginValues) => void | Promise<void> }>) {
  const { t } = useText();
  const form = useForm({
    resolver: zodResolver(loginForm),
    defaultValues: { username: '', password: '', remember: true },
  });
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}
      >
        <Stack sx={{ gap: 2.5 }}>
          <TextInput
            name="username"
            label={t('session.username')}
            autoComplete="username"
            autoFocus
            required
          />
          <PasswordInput
            name="password"
            label={t('session.password')}
            autoComplete="current-password"
          />
          <Stack
            direction="row"
            sx={{ justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}
          >
            <FormControlLabel
              label={t('session.rememberMe')}
              control={<Switch defaultChecked {...switchField(form.register('remember'))} />}
            />
            <Link component={RouterLink} to="/auth/reset-password">
              {t('session.forgotPassword')}
            </Link>
          </Stack>
          <Button type="submit" variant="contained" size="large" loading={busy}>
            {t('session.login')}
          </Button>
        </Stack>
      </Box>
    </FormProvider>
  );
}

/** MUI's switch takes the form's ref on its input, not on its root. */
function switchField<T extends Readonly<{ ref: React.Ref<HTMLInputElement> }>>({
  ref,
  ...field
}: T) {
  return { ...field, slotProps: { input: { ref } } };
}
