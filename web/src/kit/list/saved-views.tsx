import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import {
  Button,
  IconButton,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useId, useState, type FormEvent } from 'react';
import { useDeleteView, useSavedViews, useSaveView } from '@watchbill/core/saved-views/hooks';
import type { ListQueryState } from './list-query.ts';
import { ErrorState, Refusal } from '../state/states.tsx';
import { useText } from '../text.tsx';

type Props = Readonly<{ noun: string; list: ListQueryState; onChosen: () => void }>;

/** What a list shows, saved under names: shown again, saved anew, and deleted. */
export function SavedViews({ noun, list, onChosen }: Props) {
  const { t } = useText();
  const titleId = useId();
  const views = useSavedViews(noun);
  const save = useSaveView(noun);
  const remove = useDeleteView(noun);
  const failed = save.error ?? remove.error;
  return (
    <>
      <Typography id={titleId} variant="subtitle2" component="h2">
        {t('list.views')}
      </Typography>
      <Refusal of={failed} />
      {views.error === null ? null : (
        <ErrorState error={views.error} onRetry={() => void views.refetch()} />
      )}
      {views.data?.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('list.viewsNone')}
        </Typography>
      ) : (
        <List dense disablePadding aria-labelledby={titleId}>
          {views.data?.map(({ id, name, search }) => (
            <ListItem
              key={id}
              disablePadding
              secondaryAction={
                <IconButton
                  edge="end"
                  size="small"
                  aria-label={t('list.deleteView', { name })}
                  onClick={() => remove.mutate(id)}
                >
                  <DeleteIcon fontSize="small" />
                </IconButton>
              }
            >
              <ListItemButton
                selected={search === list.address}
                aria-current={search === list.address}
                onClick={() => {
                  list.show(search);
                  onChosen();
                }}
              >
                <ListItemText primary={name} />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      )}
      <NewView
        isBusy={save.isPending}
        onSave={(name, done) => save.mutate({ name, search: list.address }, { onSuccess: done })}
      />
    </>
  );
}

function NewView({
  isBusy,
  onSave,
}: Readonly<{ isBusy: boolean; onSave: (name: string, done: () => void) => void }>) {
  const { t } = useText();
  const [name, setName] = useState('');
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') onSave(name.trim(), () => setName(''));
  };
  return (
    <Stack component="form" direction="row" onSubmit={save} sx={{ gap: 1 }}>
      <TextField
        size="small"
        label={t('list.viewName')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <Button type="submit" loading={isBusy} disabled={name.trim() === ''} sx={{ flexShrink: 0 }}>
        {t('generic.save')}
      </Button>
    </Stack>
  );
}
