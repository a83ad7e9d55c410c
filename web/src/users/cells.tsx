import { roleKey } from '@watchbill/core/session/view';
import type { User } from '@watchbill/core/users/model';
import { useText } from '../kit/text.tsx';

/** What lists show of a user in words of the reader. */
export function useUserCells() {
  const { t } = useText();
  return {
    role: ({ role }: User) => {
      const key = role === null ? undefined : roleKey(role.name);
      return key === undefined ? (role?.name ?? '–') : t(key);
    },
  };
}
