import UploadIcon from '@mui/icons-material/UploadFileRounded';
import { Button, Paper, Typography } from '@mui/material';
import { useRef, useState, type DragEvent } from 'react';
import { usePageActions } from '../kit/page-actions.tsx';
import { useText } from '../kit/text.tsx';

const kinds = '.pdf,.png,.jpg,.jpeg,.csv,.txt,.xlsx,.docx,.pptx';

/** Where files are dropped or chosen, as many as one likes. */
export function UploadDrop({ onFiles }: Readonly<{ onFiles: (files: readonly File[]) => void }>) {
  const { t } = useText();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    if (files !== null && files.length > 0) onFiles([...files]);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const action = { label: t('files.upload'), run: () => input.current?.click() };
  usePageActions([action]);
  return (
    <Paper
      variant="outlined"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        px: 2,
        py: 1.5,
        display: 'flex',
        gap: 2,
        alignItems: 'center',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        borderStyle: 'dashed',
        ...(isOver ? { borderColor: 'primary.main', bgcolor: 'action.hover' } : {}),
      }}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', flexGrow: 1 }}>
        {t('files.drop')}
      </Typography>
      <Button
        variant="contained"
        startIcon={<UploadIcon />}
        onClick={action.run}
        sx={{ flexShrink: 0 }}
      >
        {action.label}
      </Button>
      <input
        ref={input}
        hidden
        multiple
        type="file"
        accept={kinds}
        aria-label={t('files.choose')}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
    </Paper>
  );
}
