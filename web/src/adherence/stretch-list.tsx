import { Button, List, ListItem, ListItemText } from '@mui/material';
import { formatSeconds } from '@watchbill/core/adherence/view';
import type { OpenStretch } from '@watchbill/core/adherence/view/day';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { spanAt } from './clock.ts';

type Props = Readonly<{
  zone: string;
  stretches: readonly OpenStretch[];
  onExcuse: (stretch: OpenStretch) => void;
  onTakeBack: (stretch: OpenStretch) => void;
}>;

/** Stretches out of adherence, each to be excused, and excuses, each to be taken back. */
export function StretchList({ zone, stretches, onExcuse, onTakeBack }: Props) {
  const { t } = useText();
  const may = useMayCall();
  return (
    <List aria-label={t('adherence.dayStretches')} disablePadding>
      {stretches.map((stretch) => {
        const { start, end, state, excuse } = stretch;
        const span = spanAt(zone, stretch);
        const length = formatSeconds(Math.round((end - start) / 1000));
        const verb = excuse === null ? 'adherence.excuse' : 'adherence.takeBackExcuse';
        return (
          <ListItem
            key={`${start} ${excuse?.id ?? ''}`}
            divider
            disableGutters
            secondaryAction={
              may(verb) ? (
                <Button
                  variant={excuse === null ? 'outlined' : 'text'}
                  sx={{ minHeight: { xs: 44, sm: 32 } }}
                  aria-label={
                    excuse === null
                      ? `${t('adherence.excuse')} ${span}`
                      : t('adherence.excuseTakeBackOf', { span })
                  }
                  onClick={() => (excuse === null ? onExcuse : onTakeBack)(stretch)}
                >
                  {t(excuse === null ? 'adherence.excuse' : 'adherence.excuseTakeBack')}
                </Button>
              ) : null
            }
          >
            <ListItemText
              sx={{ pr: 12 }}
              primary={
                excuse === null
                  ? t('adherence.stretchOut', { span, length })
                  : `${span} ${t('adherence.excused')}`
              }
              secondary={
                excuse === null
                  ? state
                  : excuse.created_by === null
                    ? excuse.reason
                    : t('adherence.excuseBy', { reason: excuse.reason, user: excuse.created_by })
              }
            />
          </ListItem>
        );
      })}
    </List>
  );
}
