import type { Page } from './cast.ts';

/**
 * Words of headings, labels, tabs and buttons, outside rows of data, that reach beyond what is
 * shown of them; and the page itself where it scrolls sideways.
 */
export function cutWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const cut = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : [];
    const named = 'h1, h2, h3, h4, th, dt, label, legend, button, [role=columnheader], [role=tab]';
    const range = document.createRange();
    for (const element of document.querySelectorAll(named)) {
      if (
        element.closest('td, li, [role=gridcell], [role=cell], [role=rowheader], [role=option]') !==
        null
      )
        continue;
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        range.selectNodeContents(text);
        const { right } = range.getBoundingClientRect();
        for (let box = text.parentElement; box !== null; box = box.parentElement) {
          const isClipped = getComputedStyle(box).overflowX !== 'visible';
          // What is for screen readers alone is a pixel wide.
          if (isClipped && box.clientWidth <= 1) break;
          if (isClipped && right > box.getBoundingClientRect().right + 1)
            cut.push(text.textContent ?? '');
          if (box === element) break;
        }
      }
    }
    return [...new Set(cut)];
  });
}
