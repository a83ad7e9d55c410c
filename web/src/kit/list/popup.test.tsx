import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ActionMenu, Popup } from './popup.tsx';

it('carries out what is chosen by keyboard, and nothing when it is left', async () => {
  const user = userEvent.setup();
  const done: string[] = [];
  render(
    <ActionMenu
      title="Actions"
      actions={[
        { label: 'Copy', isDisabled: true, run: () => done.push('copy') },
        { label: 'Import', hint: 'I', run: () => done.push('import') },
      ]}
      renderButton={(props) => (
        <button type="button" {...props}>
          More
        </button>
      )}
    />,
  );
  const button = screen.getByRole('button', { name: 'More' });
  await user.click(button);
  expect(screen.getByRole('menu', { name: 'Actions' })).toBeVisible();
  expect(screen.getByRole('menuitem', { name: 'Copy' })).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
  expect(screen.queryByRole('menu')).toBeNull();
  await user.click(button);
  await user.click(screen.getByRole('menuitem', { name: 'Import (I)' }));
  expect(done).toEqual(['import']);
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

it('is named, takes the focus, and gives it back when it is closed', async () => {
  const user = userEvent.setup();
  function Explained() {
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    return (
      <>
        <button type="button" onClick={(event) => setAnchor(event.currentTarget)}>
          Why
        </button>
        <Popup anchor={anchor} title="Reason" onClose={() => setAnchor(null)}>
          <button type="button">Details</button>
        </Popup>
      </>
    );
  }
  render(<Explained />);
  const button = screen.getByRole('button', { name: 'Why' });
  await user.click(button);
  expect(screen.getByRole('dialog', { name: 'Reason' })).toBeVisible();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Details' })).toHaveFocus();
  await user.click(document.querySelector('.MuiBackdrop-root')!);
  await waitFor(() => expect(button).toHaveFocus());
  expect(screen.queryByRole('dialog')).toBeNull();
});
