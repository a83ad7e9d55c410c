import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '@watchbill/core/messages/all';
import { VerifyTokenDialog } from './verify-token-dialog.tsx';

const start = Date.UTC(2026, 9, 25, 12);
const now = () => vi.getMockedSystemTime()!.getTime();

function open(resendAt = start + 60_000) {
  const seen = { tokens: [] as string[], resends: 0, closes: 0 };
  render(
    <VerifyTokenDialog
      resendAt={resendAt}
      now={now}
      notice={null}
      busy={false}
      onVerify={async (token) => void seen.tokens.push(token)}
      onResend={async () => void (seen.resends += 1)}
      onClose={() => void (seen.closes += 1)}
    />,
  );
  return {
    seen,
    user: userEvent.setup({ advanceTimers: (ms) => void vi.advanceTimersByTime(ms) }),
  };
}

describe('the token step', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: start, shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('counts down to another token as mm:ss', () => {
    open();
    const resend = screen.getByRole('button', { name: /Resend Token/ });
    expect(resend).toBeDisabled();
    expect(resend).toHaveTextContent('Resend Token in 01:00');
    act(() => void vi.advanceTimersByTime(55_000));
    expect(resend).toHaveTextContent(/Resend Token in 00:0[45]/);
    act(() => void vi.advanceTimersByTime(6000));
    expect(resend).toBeEnabled();
    expect(resend).toHaveTextContent(/^Resend Token$/);
  });

  it('keeps Login off until a token is typed, and trims it', async () => {
    const { seen, user } = open();
    const login = screen.getByRole('button', { name: 'Login' });
    expect(login).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: /Token/ }), '   ');
    expect(login).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: /Token/ }), '123456 ');
    await user.click(login);
    expect(seen.tokens).toEqual(['123456']);
  });

  it('stays open when the backdrop is clicked', async () => {
    const { seen, user } = open();
    await user.click(document.querySelector('.MuiDialog-container')!);
    expect(seen.closes).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(seen.closes).toBe(1);
  });
});
