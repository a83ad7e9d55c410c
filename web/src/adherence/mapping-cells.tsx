import type { StateMapping } from '@watchbill/core/adherence/model';
import { effectKeys } from '@watchbill/core/adherence/resource';
import { useText } from '../kit/text.tsx';
import { Mark } from './summary.tsx';

/** How mappings are shown, in the list and on pages of their own. */
export const cells = { effect: (mapping: StateMapping) => <Effect mapping={mapping} /> };

function Effect({ mapping }: Readonly<{ mapping: StateMapping }>) {
  const { t } = useText();
  return (
    <span>
      <Mark status={mapping.effect} /> {t(effectKeys[mapping.effect])}
    </span>
  );
}
