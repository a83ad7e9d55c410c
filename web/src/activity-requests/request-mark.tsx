import ShiftIcon from '@mui/icons-material/MoreTimeRounded';
import type { ActivityRequest } from '@watchbill/core/activity-requests/model';
import { EventSwatch } from '../kit/event-swatch.tsx';

/** What a request is for, as a picture: its activity, or a clock for other times. */
export function RequestMark({ of }: Readonly<{ of: ActivityRequest }>) {
  const { color_code, icon } = of.store_activity;
  return color_code === null ? (
    <ShiftIcon color="action" aria-hidden="true" sx={{ width: 28 }} />
  ) : (
    <EventSwatch colour={color_code} icon={icon ?? ''} />
  );
}
