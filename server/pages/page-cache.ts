import { createKept } from '#server/live/kept.ts';
import type { Versions } from '#server/live/versions.ts';
import type { PolicySettings } from './content-policy.ts';
import { type Page, toPage } from './page.ts';

const pagesKept = 200;
const longestAddress = 200;
const goodFor = 60_000;

interface Needs {
  readVersions: () => Promise<Versions>;
  render: (url: string) => Promise<Response>;
  policy: PolicySettings;
}

/**
 * Answers a function that finds the page of an address: rendered once and used again until something that pages show
 * has changed, a minute at most. Whoever asks while it is rendered waits for the same rendering.
 */
export function createPages({ readVersions, render, policy }: Needs): (url: string) => Promise<Page> {
  const kept = createKept<Page>(pagesKept);
  const underWay = new Map<string, Promise<Page>>();

  async function make(url: string, version: string): Promise<Page> {
    const page = await toPage(await render(url), policy);
    if (page.status === 200 && url.length <= longestAddress && !policy.dev) kept.keep(url, version, page);
    return page;
  }

  return async function find(url) {
    const { site, profiles, events } = await readVersions();
    const version = `${site} ${profiles} ${events}`;
    const page = kept.find(url, version);
    if (page && page.madeAt + goodFor > Date.now()) return page;
    const key = `${version} ${url}`;
    const rendering = underWay.get(key) ?? make(url, version).finally(() => underWay.delete(key));
    underWay.set(key, rendering);
    return rendering;
  };
}
