import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../api/hooks.ts';
import { sessionKey } from '../session/hooks.ts';

export type PasswordChange = Readonly<{ old_pw: string; new_pw: string; confirm_pw: string }>;

export function useChangePassword() {
  const api = useApi();
  return useMutation({
    mutationFn: (change: PasswordChange) =>
      api.profile.changePassword({ body: { ...change, time_format: '12_hours_format' } }),
  });
}

/** Adds the picture, or replaces the one there is. */
export function useSavePicture(current: number | undefined) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (picture: Blob) => {
      const form = new FormData();
      form.append('profile_image', picture);
      const body = form as unknown as { profile_image?: unknown };
      return current === undefined
        ? api.profile.addImage({ body })
        : api.profile.replaceImage({ params: { id: current }, body });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: sessionKey }),
  });
}

export function useDeletePicture() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.profile.removeImage({ params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: sessionKey }),
  });
}
