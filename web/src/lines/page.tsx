import { lineResource } from '@watchbill/core/lines/resource';
import { ListScreen } from '../kit/list-screen.tsx';

/** Lines of channels. */
export function LinesPage() {
  return <ListScreen resource={lineResource} />;
}
