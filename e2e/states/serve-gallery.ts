import type { Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';

const address = 'https://states.example/';
const types: Record<string, string> = { css: 'text/css', js: 'text/javascript', svg: 'image/svg+xml' };

/** Opens `gallery.tsx`, which is built in memory and no part of what the club runs. */
export async function openGallery(page: Page): Promise<void> {
  const files = await buildGallery();
  await page.route(`${address}**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    const body = name ? files.get(name) : writePage([...files.keys()]);
    const contentType = types[name.split('.').at(-1) ?? ''] ?? (name ? 'font/woff2' : 'text/html');
    return body === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ body, contentType });
  });
  await page.goto(address);
}

async function buildGallery(): Promise<Map<string, string | Buffer>> {
  const rolldownOptions = { input: `${import.meta.dirname}/gallery.tsx` };
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, assetsInlineLimit: 0, rolldownOptions },
  })) as Rolldown.RolldownOutput;
  return new Map(
    built.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : Buffer.from(file.source)]),
  );
}

function writePage(names: string[]): string {
  const styles = names.filter((name) => name.endsWith('.css')).map((name) => `<link rel="stylesheet" href="/${name}">`);
  const scripts = names.filter((name) => name.endsWith('.js')).map((name) => `<script type="module" src="/${name}">`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>States</title>
<meta name="viewport" content="width=device-width, initial-scale=1">${styles.join('')}</head><body>${scripts.join('</script>')}</script></body></html>`;
}
