// The server puts it into the head of the Photos page as text; the file is never loaded: docs/decisions/0045-photos-start-early.md.

import { listAlbums } from '#contracts/gallery/photo-albums.ts';
import type { Photo } from '#contracts/gallery/photos.ts';
import { addressOf } from '#contracts/platform/endpoint-url.ts';
import { photoSources } from '#contracts/platform/pictures/pictures.ts';
import { isMember } from '#contracts/platform/policies.ts';
import { firstPhotos } from '#web/gallery/photos/photo-pages.ts';
import { photoSizes } from '#web/gallery/photos/photo-ratio.ts';
import { callEarly } from '#web/platform/lib/early-calls.ts';
import { isExpired, readClaims, readToken } from '#web/platform/lib/session.ts';
import { stored } from '#web/platform/lib/storage.ts';

/** Addresses in the build; set by `scripts/bundle/head-scripts.ts`. */
declare const earlyFiles: {
  /** The script that everything waits for longest. */
  largest: string[];
  /** The scripts and styles that only members load. */
  forMembers: string[];
};

/** How long text may be shown in system fonts, in milliseconds. */
const longestWait = 3000;

const token = readToken();
const claims = readClaims();
if (token && claims && !isExpired(claims) && isMember({ _id: claims.id, role: claims.role })) void start(token);

// The order counts: a slow line carries only a few files at a time.
async function start(token: string): Promise<void> {
  holdFonts();
  void loadFiles(earlyFiles.largest);
  const photos = callEarly(firstPhotos(new URLSearchParams(location.search)), token);
  void callEarly(addressOf(listAlbums, {}), token);
  const pictures = loadPictures(await readPhotos(await photos));
  await Promise.all([pictures, loadFiles(earlyFiles.forMembers)]);
  releaseFonts();
}

/** None where anything fails: the page will say so. The page reads the response, too. */
async function readPhotos(response: Response | undefined): Promise<Photo[]> {
  const copy = response?.ok ? response.clone() : undefined;
  return (await copy?.json().catch(() => undefined)) ?? [];
}

function holdFonts(): void {
  if (stored.read('hasFonts')) return;
  document.documentElement.dataset.fonts = 'after-photos';
  setTimeout(releaseFonts, longestWait);
}

function releaseFonts(): void {
  delete document.documentElement.dataset.fonts;
}

/** Loads the first row only; more pictures would slow it down. */
function loadPictures(photos: Photo[]): Promise<unknown> {
  const inRow = matchMedia('(max-width: 48em)').matches ? 2 : 3;
  return Promise.all(photos.slice(0, inRow).map(loadPicture));
}

function loadPicture({ url }: Photo): Promise<void> {
  const sources = photoSources(url);
  const source = sources ? { imageSrcset: sources.webp, imageSizes: photoSizes(sources) } : { href: url };
  return preload({ rel: 'preload', as: 'image', fetchPriority: 'high', ...source });
}

function loadFiles(files: string[]): Promise<unknown> {
  const links = files.map((href) =>
    href.endsWith('.css') ? { rel: 'preload', as: 'style', href } : { rel: 'modulepreload', href },
  );
  return Promise.all(links.map(preload));
}

/** Waits until it is loaded, or failed. */
function preload(properties: Partial<HTMLLinkElement>): Promise<void> {
  return new Promise((resolve) => {
    const done = () => resolve();
    document.head.append(Object.assign(document.createElement('link'), properties, { onload: done, onerror: done }));
  });
}
