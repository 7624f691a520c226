import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';

/** What a task sounds like to a person who hears the page: what they do and, indented below, what is said then. */
export interface ScreenReader {
  /**
   * Notes what is said when the reader does something; `act` ends when its result is there. Pass `last`, a part of the last
   * phrase, where a slow machine may say it only after that.
   */
  hear(what: string, act: () => Promise<unknown>, last?: string): Promise<void>;
  /** Notes what is said when a part of the page is read from its beginning to its end. */
  read(what: string, part: Locator): Promise<void>;
  transcript(): string;
}

interface Reader {
  activeNode: Node | null;
  start(options: { container: Element }): Promise<void>;
  stop(): Promise<void>;
  next(): Promise<void>;
  /** Grows in place. */
  spokenPhraseLog(): Promise<string[]>;
}

declare global {
  interface Window {
    screenReader?: { said: string[]; start(container: Element): Promise<Reader> };
  }
}

/** A person who hears the page is at its top again, or somewhere without a name. */
const lost = '    (nothing to hear has the focus)';
const named = ':focus:not(body, main, :is(div, li, span, section):not([aria-label], [aria-labelledby]))';
const address = '/screen-reader.js';
const source = readFileSync(fileURLToPath(import.meta.resolve('@guidepup/virtual-screen-reader/browser.js')), 'utf8');
/** In milliseconds: nothing more is said after it. */
const quiet = 400;
/** What the library says of changing regions, a hidden element, an emptied region, and whatever takes long. */
const unsaid = /^(polite|assertive): |^<input|^(status|alert): (.*…)?$|…, busy/;

/** Hears the pages that are opened in a tab from now on. Its browser context has to bypass the Content Security Policy. */
export async function startScreenReader(page: Page): Promise<ScreenReader> {
  const lines: string[] = [];
  await page.route(`**${address}`, (route) => route.fulfill({ body: source, contentType: 'text/javascript' }));
  await page.addInitScript(listen, address);
  return {
    async hear(what, act, last) {
      await hearUntilQuiet(page);
      await page.evaluate(() => window.screenReader?.said.splice(0));
      await act();
      const hasSaid = (text: string) => window.screenReader?.said.some((phrase) => phrase.includes(text));
      if (last) await page.waitForFunction(hasSaid, last);
      const said = await hearUntilQuiet(page);
      const isNewPage = said[0] === 'page: ';
      // A private page gets its title only with its scripts.
      if (isNewPage) said[0] += await page.title();
      lines.push(what, ...toLines(said));
      if (!isNewPage && !(await page.locator(named).isVisible())) lines.push(lost);
    },
    async read(what, part) {
      lines.push(what, ...toLines(await part.evaluate(readThrough)));
    },
    transcript: () => `${lines.join('\n')}\n`,
  };
}

/** Expects the transcript in `transcripts/`, which a person has read and approved. */
export function expectTranscript(reader: ScreenReader, task: string): void {
  const transcript = reader.transcript();
  expect(transcript).not.toContain(lost);
  expect(transcript).toMatchSnapshot(`${task}.txt`);
}

/** Runs in the page. */
function listen(file: string): void {
  // The library asks the root of an element for its label. The root of an element that has just left the page is no document.
  Object.assign(Element.prototype, { getElementById: () => null });
  addEventListener('load', async () => {
    const { Virtual } = (await import(file)) as { Virtual: new () => Reader };
    const start = async (container: Element) => {
      const reader = new Virtual();
      await reader.start({ container });
      return reader;
    };
    const said = await (await start(document.body)).spokenPhraseLog();
    said.splice(0, 1, 'page: ');
    const say = (how: string, { innerText }: HTMLElement) => said.push(`${how}: ${innerText.replaceAll(/\s+/g, ' ')}`);
    // The library also says what is hidden, and not an alert that is added with its words in it.
    const announce = ({ target, addedNodes }: MutationRecord) => {
      const added = [...addedNodes].filter((node) => node instanceof HTMLElement);
      const alerts = added.flatMap((node) => [node, ...node.querySelectorAll<HTMLElement>('[role=alert]')]);
      for (const alert of alerts) if (alert.role === 'alert') say('alert', alert);
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest<HTMLElement>('[role=status], [role=alert], [aria-live=polite]');
      if (!region) return;
      if (region.role) say(region.role, region);
      else for (const node of added) if (node.role !== 'alert') say('status', node);
    };
    const observer = new MutationObserver((mutations) => mutations.forEach(announce));
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    window.screenReader = { said, start };
  });
}

async function hearUntilQuiet(page: Page): Promise<string[]> {
  await page.waitForFunction(() => window.screenReader);
  for (let heard = -1; ; ) {
    const said = await page.evaluate(() => window.screenReader?.said ?? []);
    if (said.length === heard) return said;
    heard = said.length;
    await page.waitForTimeout(quiet);
  }
}

/** Runs in the page. Returns what is said of an element, until the reader is back at its beginning. */
async function readThrough(element: Element): Promise<string[]> {
  const reader = await window.screenReader?.start(element);
  if (!reader) throw new Error('The screen reader is not there.');
  const said = await reader.spokenPhraseLog();
  do await reader.next();
  while (!(reader.activeNode === element && said.at(-1) === said[0]));
  const phrases = said.slice(0, -1);
  await reader.stop();
  return phrases;
}

/** Returns one line for each phrase, without what differs from day to day and from run to run. */
function toLines(phrases: string[]): string[] {
  return phrases
    .filter((phrase) => phrase !== '' && !unsaid.test(phrase))
    .filter((phrase, index, all) => phrase !== all[index - 1])
    .map((phrase) => `    ${phrase.replaceAll(moments, '(moment)')}`);
}

/** “just now”, “2 minutes ago”, and the moment itself. */
const moments = /just now|\d+ (second|minute)s? ago|\w+day, \w+ \d+, \d+ at \d+:\d+[ap]m/gi;
