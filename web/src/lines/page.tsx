import { lineResource } from '@watchbill/core/lines/resource';
import { ListScreen } from '../kit/list/list-screen.tsx';

/** Lines of channels. */
export function LinesPage() {
  return <ListScreen resource={lineResource} />;
}
