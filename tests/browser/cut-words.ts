import type { Page } from './cast.ts';

/** Words of headings, labels, tabs and buttons, outside rows of data, that have less room than they take; and the page itself where it scrolls sideways. */
export function cutWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const cut = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : [];
    const named = 'h1, h2, h3, h4, th, dt, label, legend, button, [role=columnheader], [role=tab]';
    for (const element of document.querySelectorAll(named)) {
      if (element.closest('td, li, [role=gridcell], [role=rowheader], [role=option]') !== null)
        continue;
      for (const one of [element, ...element.querySelectorAll('*')]) {
        const text = one.textContent.trim();
        const isClipped = getComputedStyle(one).overflowX !== 'visible';
        // What is for screen readers alone is a pixel wide.
        if (
          text !== '' &&
          isClipped &&
          one.clientWidth > 1 &&
          one.scrollWidth > one.clientWidth + 1
        )
          cut.push(text);
      }
    }
    return [...new Set(cut)];
  });
}
