import { dailyProtocolResource } from '@watchbill/core/daily-protocols/resource';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { inputs } from './typed-shifts.tsx';

/** Daily protocols: when shifts may start, how long they are, what lies in them. */
export function DailyProtocolsPage() {
  return <ListScreen resource={dailyProtocolResource} inputs={inputs} />;
}
