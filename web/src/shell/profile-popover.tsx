import { IconButton, Tooltip } from '@mui/material';
import { Suspense, useState } from 'react';
import { PersonAvatar } from '../kit/person-avatar.tsx';
import { useText } from '../kit/text.tsx';
import { lazyPart } from '../kit/state/lazy-part.ts';
import { useSignedInUser } from './session.tsx';

const ProfileCard = lazyPart(
  () => import('./profile-card.tsx'),
  (module) => module.ProfileCard,
);

/** Who is signed in, the way to the account, and the way out. */
export function ProfilePopover() {
  const { t } = useText();
  const { me } = useSignedInUser();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Tooltip title={t('shell.yourAccount')}>
        <IconButton
          aria-label={t('shell.yourAccount')}
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ p: 0.5 }}
        >
          <PersonAvatar
            name={me.username}
            picture={me.profile_images.at(-1)?.profile_image}
            size={34}
          />
        </IconButton>
      </Tooltip>
      {anchor === null ? null : (
        <Suspense>
          <ProfileCard anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
