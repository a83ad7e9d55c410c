import { Box, Button, Divider, Link, Stack, Typography } from '@mui/material';
import { Suspense, useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { accountPath } from '@watchbill/core/permission/landing';
import { roleKey } from '@watchbill/core/session/view';
import { Popup } from '../kit/list/popup.tsx';
import { PersonAvatar } from '../kit/person-avatar.tsx';
import { useText } from '../kit/text.tsx';
import { HelpDialog } from './help-key.tsx';
import { useSignedInUser } from './session.tsx';
import { useSignOut } from './sign-out.tsx';

/** Who is signed in, below the button that opens it. */
export function ProfileCard({
  anchor,
  onClose,
}: Readonly<{ anchor: HTMLElement; onClose: () => void }>) {
  const { t } = useText();
  const { me } = useSignedInUser();
  const navigate = useNavigate();
  const [isHelping, setHelping] = useState(false);
  const { leave, question } = useSignOut(() => {
    onClose();
    void navigate('/');
  });
  const role = roleKey(me.role.name);
  return (
    <Popup anchor={anchor} title={t('shell.yourAccount')} width={280} onClose={onClose}>
      <Stack sx={{ p: 2, gap: 1.5 }}>
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
          <PersonAvatar
            name={me.username}
            picture={me.profile_images.at(-1)?.profile_image}
            size={48}
          />
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="subtitle1" noWrap>
              {`${me.first_name} ${me.last_name}`.trim() || me.username}
            </Typography>
            <Link component={RouterLink} to={accountPath} onClick={onClose} variant="body2">
              {t('shell.editPicture')}
            </Link>
          </Box>
        </Stack>
        <Divider />
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            gridTemplateColumns: 'auto 1fr',
            columnGap: 2,
            rowGap: 0.5,
            '& dt': { color: 'text.secondary' },
            '& dd': { m: 0, overflowWrap: 'anywhere' },
          }}
        >
          <dt>{t('generic.id')}</dt>
          <dd>{me.id}</dd>
          <dt>{t('shell.role')}</dt>
          <dd>{role === undefined ? me.role.name : t(role)}</dd>
          <dt>{t('session.email')}</dt>
          <dd>{me.email}</dd>
        </Box>
        <Button onClick={() => setHelping(true)}>{t('shell.help')}</Button>
        <Button variant="outlined" onClick={() => void leave()}>
          {t('session.logout')}
        </Button>
      </Stack>
      {question}
      {isHelping ? (
        <Suspense fallback={null}>
          <HelpDialog onClose={onClose} />
        </Suspense>
      ) : null}
    </Popup>
  );
}
