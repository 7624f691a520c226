import { DatabaseUnavailable, isUnavailable } from '#server/platform/database/errors.ts';
import { createCache } from '#server/platform/live/cache.ts';
import type { Versions } from '#server/platform/live/versions.ts';
import type { PageAddress } from './addresses.ts';
import type { PolicySettings } from './content-security-policy.ts';
import { type Page, toPage } from './page.ts';
import { createRenderQueue } from './render-queue.ts';
import type { RenderedPage } from './renderer.ts';
import { toStalePage } from './waiting-page.ts';

type SharedAddress = Omit<PageAddress, 'isPersonal'>;

const goodFor = 60_000;
const cacheable = [200, 404];

interface Dependencies {
  readVersions: () => Promise<Versions>;
  render: (url: string) => Promise<RenderedPage>;
  policy: PolicySettings;
}

/**
 * Returns a function that finds the page of an address. A page is rendered once and cached until something that pages
 * show has changed, a minute at most; requests during the rendering wait for it. Filtered addresses, whose number has
 * no limit, have their own cache and queue, so that they neither push out nor delay the other pages. During an outage
 * of the database it finds the cached page, marked as old.
 * @throws Overloaded; the error of the database in an outage without a cached page
 */
export function createPageCache({
  readVersions,
  render,
  policy,
}: Dependencies): (address: SharedAddress) => Promise<Page> {
  const plain = { pages: createCache<Page>(200), run: createRenderQueue({ running: 2, waiting: 200 }) };
  const filtered = { pages: createCache<Page>(40), run: createRenderQueue({ running: 1, waiting: 20 }) };
  const laneOf = ({ isFiltered }: SharedAddress) => (isFiltered ? filtered : plain);
  const underWay = new Map<string, Promise<Page>>();

  async function make(address: SharedAddress, version: string): Promise<Page> {
    const { pages, run } = laneOf(address);
    const page = await run(async () => toPage(await render(address.url), policy));
    // The data of a page could not be read.
    if (page.status === 503) throw new DatabaseUnavailable();
    if (cacheable.includes(page.status) && !policy.dev) pages.store(address.url, version, page);
    return page;
  }

  async function find(address: SharedAddress): Promise<Page> {
    const { site, profiles, events } = await readVersions();
    const version = `${site} ${profiles} ${events}`;
    const page = laneOf(address).pages.find(address.url, version);
    if (page && page.madeAt + goodFor > Date.now()) return page;
    const key = `${version} ${address.url}`;
    const rendering = underWay.get(key) ?? make(address, version).finally(() => underWay.delete(key));
    underWay.set(key, rendering);
    return rendering;
  }

  return async (address) => {
    try {
      return await find(address);
    } catch (error) {
      const old = isUnavailable(error) ? laneOf(address).pages.findLatest(address.url) : undefined;
      if (!old) throw error;
      return toStalePage(old);
    }
  };
}
