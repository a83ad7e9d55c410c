import { expect, type Locator, type Page } from '@playwright/test';

export const schedulePath = '/dashboard/schedule-management';
export const scheduleAt = (division: number, date: string) =>
  `${schedulePath}?division=${division}&date=${date}`;

const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Schedule management: rows of advisors, bars on a track of minutes. */
export function schedulePage(page: Page) {
  const grid = page.getByRole('grid', { name: /^Schedules of/ });

  /** Where a minute of a row lies on the screen, read off the axis as a reader would. */
  const pointAt = async (row: Locator, clock: string) => {
    const [eight, noon] = await Promise.all(
      ['08:00', '12:00'].map((text) =>
        grid
          .locator('.tl-tick', { hasText: text })
          .first()
          .evaluate((tick: HTMLElement) => parseFloat(tick.style.left)),
      ),
    );
    const box = (await row.locator('[data-track]').boundingBox())!;
    return {
      x: box.x + eight! + ((noon! - eight!) / 240) * (minuteOf(clock) - 480),
      y: box.y + box.height / 2,
    };
  };
  const drag = async (
    from: Readonly<{ x: number; y: number }>,
    to: Readonly<{ x: number; y: number }>,
  ) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, to.y, { steps: 3 });
    await page.mouse.move(to.x, to.y, { steps: 2 });
    await page.mouse.up();
  };
  const barIn = (row: Locator, name: string | RegExp) =>
    row.locator('[data-bar]').and(page.getByRole('button', { name }));

  return {
    grid,
    row: (index: number) => grid.locator('[data-row]').nth(index),
    /** How many rows are in sight from edge to edge. */
    fullRows: () =>
      grid.evaluate((scroller) => {
        const box = scroller.getBoundingClientRect();
        const top = scroller.querySelector('.tl-top')!.getBoundingClientRect().bottom;
        return [...scroller.querySelectorAll('[data-row]')].filter((row) => {
          const { top: start, bottom: end } = row.getBoundingClientRect();
          return start >= top - 1 && end <= box.top + scroller.clientHeight;
        }).length;
      }),
    nameOf: async (row: Locator) =>
      (await row.getByRole('gridcell').getAttribute('aria-label'))!.replace(
        /, (no shift.*|\d\d:.*)$/,
        '',
      ),
    bar: barIn,
    bars: (row: Locator) => row.locator('[data-bar]'),
    /** What a rule said, at its place in the row. */
    flag: (row: Locator) => row.locator('.tl-flag'),
    /** Why a row has no shift. */
    note: (row: Locator) => row.locator('.tl-note'),
    status: page.getByRole('status').filter({ hasText: /saved|unsaved/ }),
    dialog: page.getByRole('dialog'),
    /** What is asked before a save: past days, limits of work, granted time off. */
    question: page.getByRole('dialog', { name: 'Save all the same?' }),

    async draw(row: Locator, from: string, to: string): Promise<void> {
      const start = await pointAt(row, from);
      // A drawing begins in the quarter of an hour under the pointer: just inside it, not on its
      // edge.
      await drag({ ...start, x: start.x + 2 }, await pointAt(row, to));
    },
    /** Drags the end of a bar to a minute of its row. */
    async resizeEnd(row: Locator, bar: Locator, to: string): Promise<void> {
      const box = (await bar.boundingBox())!;
      await drag({ x: box.x + box.width - 2, y: box.y + box.height / 2 }, await pointAt(row, to));
    },
    async move(row: Locator, bar: Locator, from: string, to: string): Promise<void> {
      const box = (await bar.boundingBox())!;
      await drag(
        { ...(await pointAt(row, from)), y: box.y + box.height / 2 },
        await pointAt(row, to),
      );
    },
    async useTool(name: string): Promise<void> {
      await page.getByRole('combobox', { name: 'Draw' }).click();
      await page.getByRole('option', { name, exact: true }).click();
      // Until it is gone, not merely hidden, the list catches the pointer.
      await expect(page.locator('[role=listbox]')).toHaveCount(0);
    },
    /** Whether nothing lies over the middle of a bar. */
    isInFront: (bar: Locator) =>
      bar.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }),
    async trySave(): Promise<void> {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    },
    async save(): Promise<void> {
      await this.trySave();
      await expect(
        page.getByRole('alert').filter({ hasText: 'Schedule updated successfully!' }).last(),
      ).toBeVisible();
    },
    /** A right click on a bar, or on the empty track at noon. */
    async openMenu(row: Locator, bar?: Locator): Promise<void> {
      if (bar !== undefined) return bar.click({ button: 'right' });
      const { x, y } = await pointAt(row, '12:00');
      await page.mouse.click(x, y, { button: 'right' });
    },
    /** Whether the row that keys work on has a shift. */
    activeRowHasShift: () =>
      grid.evaluate((scroller) => {
        const id = scroller.getAttribute('aria-activedescendant');
        const row = id === null ? null : document.getElementById(id);
        const name = row?.querySelector('[role=gridcell]')?.getAttribute('aria-label');
        return !/no shift/.test(name ?? 'no shift');
      }),
    /** What is done seldom: an item of the menu behind the day’s tools. */
    async more(item: string): Promise<void> {
      await page.getByRole('button', { name: 'More', exact: true }).last().click();
      await page.getByRole('menuitem', { name: item }).click();
    },
    lockButton: (row: Locator) => row.getByRole('button', { name: /^(Lock|Unlock) / }),
  };
}
