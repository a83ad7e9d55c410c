import { Box, Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useState, type ChangeEvent } from 'react';
import { useDeletePicture, useSavePicture } from '@watchbill/core/profile/hooks';
import { roleKey } from '@watchbill/core/session/view';
import { ConfirmDialog } from '../kit/form/confirm-dialog.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { PersonAvatar } from '../kit/person-avatar.tsx';
import { Refusal } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { visuallyHidden } from '../kit/visually-hidden.ts';
import { useSignedInUser } from '../shell/session.tsx';

const largest = 2 * 1024 * 1024;

/** The own picture: add, replace or delete. */
export function PictureCard() {
  const { t } = useText();
  const { me } = useSignedInUser();
  const picture = me.profile_images.at(-1);
  const save = useSavePicture(picture?.id);
  const removal = useSaving(useDeletePicture().mutateAsync, { onDone: () => setAsks(false) });
  const [asks, setAsks] = useState(false);
  const [tooLarge, setTooLarge] = useState(false);
  const choose = (file: File) => {
    setTooLarge(file.size > largest);
    if (file.size <= largest) save.mutate(file);
  };
  return (
    <Card>
      <CardContent>
        <Stack sx={{ gap: 1.5, alignItems: 'center', textAlign: 'center' }}>
          <PersonAvatar name={me.username} picture={picture?.profile_image} size={112} />
          <Identity />
          <Refusal of={tooLarge ? t('profile.pictureTooLarge') : null} />
          <Refusal of={save.error} />
          <ChoosePicture
            isFirst={picture === undefined}
            isBusy={save.isPending}
            onChoose={choose}
          />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('profile.pictureHint')}
          </Typography>
          {picture === undefined ? null : (
            <Button color="error" onClick={() => setAsks(true)}>
              {t('profile.deletePicture')}
            </Button>
          )}
        </Stack>
      </CardContent>
      <ConfirmDialog
        open={asks}
        title={t('profile.deletePicture')}
        confirm={t('generic.delete')}
        danger
        saving={removal}
        onClose={() => setAsks(false)}
        onConfirm={() => picture && removal.run(picture.id)}
      >
        {t('profile.deletePictureQuestion')}
      </ConfirmDialog>
    </Card>
  );
}

function Identity() {
  const { t } = useText();
  const { me } = useSignedInUser();
  const role = roleKey(me.role.name);
  return (
    <>
      <Typography variant="h6" component="h2">
        {`${me.first_name} ${me.last_name}`.trim() || me.username}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        {role === undefined ? me.role.name : t(role)}
      </Typography>
      <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{me.email}</Typography>
    </>
  );
}

function ChoosePicture({
  isFirst,
  isBusy,
  onChoose,
}: Readonly<{ isFirst: boolean; isBusy: boolean; onChoose: (file: File) => void }>) {
  const { t } = useText();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file !== undefined) onChoose(file);
  };
  return (
    <Button
      component="label"
      role={undefined}
      tabIndex={-1}
      variant="outlined"
      loading={isBusy}
      sx={{ '&:focus-within': { outline: '2px solid', outlineOffset: 2 } }}
    >
      {t(isFirst ? 'profile.addPicture' : 'profile.replacePicture')}
      <Box
        component="input"
        sx={visuallyHidden}
        type="file"
        accept="image/png,image/jpeg"
        aria-label={t('profile.picture')}
        onChange={choose}
      />
    </Button>
  );
}
