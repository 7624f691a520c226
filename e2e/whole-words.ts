import { expect, type Page } from '@playwright/test';

const longest = 16;

/** Fails for words of up to 16 letters in a part of the page that are broken in two although a line has room for them. */
export async function expectWholeWords(page: Page, part = 'body'): Promise<void> {
  expect.soft(await page.evaluate(findBrokenWords, { longest, part }), `${page.url()} breaks words`).toEqual([]);
}

/** Runs in the page. Addresses, as of emails, may break anywhere. */
function findBrokenWords({ longest, part }: { longest: number; part: string }): string[] {
  const texts = document.createTreeWalker(document.querySelector(part) ?? document.body, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const written = (text.textContent ?? '').replace(/\S*(@|\w\.\w)\S*/g, (address) => ' '.repeat(address.length));
    for (const { 0: word, index } of written.matchAll(/[\p{L}\p{N}]+/gu)) {
      // A made-up id is no word, and longer than the line.
      if (/\p{N}/u.test(word)) continue;
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const [first, second] = range.getClientRects();
      // A large first letter stands beside the others.
      const isBroken = first && second && second.top > first.top && second.left < first.right - 1;
      if (isBroken && word.length <= longest) broken.push(word);
    }
  }
  return broken;
}
