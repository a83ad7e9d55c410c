import {
  Alert,
  AlertTitle,
  Box,
  Button,
  Card,
  CardContent,
  Stack,
  Typography,
} from '@mui/material';
import { FormProvider } from 'react-hook-form';
import { menuFor } from '@watchbill/core/permission/menu';
import { Page } from '../kit/page.tsx';
import { Refusal } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useScreenPaths } from '../shell/screen-paths.tsx';
import { useSignedInUser } from '../shell/session.tsx';
import { PasswordFields, usePasswordForm } from './password-form.tsx';
import { PictureCard } from './picture-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** The own account: picture, password and open sessions. */
export function AccountPage() {
  const { t } = useText();
  const { permission } = useSignedInUser();
  const menu = menuFor(permission, useScreenPaths());
  return (
    <Page title={t('profile.account')}>
      {menu.length > 0 ? null : (
        <Alert severity="info">
          <AlertTitle>{t('shell.noScreens')}</AlertTitle>
          {t('shell.noScreensHint')}
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', md: '320px minmax(0, 760px)' },
          alignItems: 'start',
        }}
      >
        <PictureCard />
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <PasswordCard />
          <SessionsCard />
        </Stack>
      </Box>
    </Page>
  );
}

function PasswordCard() {
  const { t } = useText();
  const { form, submit, saving } = usePasswordForm({ says: 'profile.passwordChanged' });
  return (
    <Card>
      <CardContent>
        <FormProvider {...form}>
          <form noValidate onSubmit={(event) => void submit(event)}>
            <Stack sx={{ gap: 2.5 }}>
              <Typography variant="h6" component="h2">
                {t('profile.changePassword')}
              </Typography>
              <Refusal of={saving.error} />
              <PasswordFields />
              <Button
                type="submit"
                variant="contained"
                loading={saving.isPending}
                sx={{ alignSelf: 'flex-start' }}
              >
                {t('profile.changePassword')}
              </Button>
            </Stack>
          </form>
        </FormProvider>
      </CardContent>
    </Card>
  );
}
