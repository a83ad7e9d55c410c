import { Box, Button, FormControlLabel, Link, Stack, Switch } from '@mui/material';
import { FormProvider, useForm } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { PasswordInput } from '../kit/field/password-input.tsx';
import { TextInput } from '../kit/field/text-input.tsx';
import { useText } from '../kit/text.tsx';
import { loadHere } from '../kit/state/load.ts';
import type { LoginValues } from './login-check.ts';

/** What is typed is checked by a schema that is loaded with the first letter. */
const loadCheck = () => loadHere(() => import('./login-check.ts'));

export function LoginForm({
  busy,
  onSubmit,
}: Readonly<{ busy: boolean; onSubmit: (values: LoginValues) => void | Promise<void> }>) {
  const { t } = useText();
  const form = useForm<LoginValues>({
    resolver: async (...typed) => {
      const { checkLogin } = await loadCheck();
      return checkLogin(...typed);
    },
    defaultValues: { username: '', password: '', remember: true },
  });
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        onInput={() => void loadCheck().catch(() => undefined)}
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
          <Link
            component={RouterLink}
            to="/auth/register"
            sx={{ alignSelf: 'center', display: { xs: 'none', sm: 'inline' } }}
          >
            {t('session.noAccount')}
          </Link>
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
