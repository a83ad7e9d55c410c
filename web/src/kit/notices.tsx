import { SnackbarProvider } from 'notistack';
import type { ReactNode } from 'react';

/** Notices: at most 5, top right, gone after 3 s. */
export function Notices({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <SnackbarProvider maxSnack={5} autoHideDuration={3000} anchorOrigin={{ vertical: 'top', horizontal: 'right' }}>
      {children}
    </SnackbarProvider>
  );
}
