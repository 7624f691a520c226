import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { DirectoryEntry } from '#contracts/people/directory.ts';
import { formatMonth, monthOf } from '#contracts/platform/event-dates.ts';
import { listPageMax } from '#contracts/platform/list-pages.ts';
import type { Cover } from './draw-directory.ts';

interface Part {
  page: number;
  limit: number;
}

interface Edition {
  clubName: string;
  /** `YYYY-MM-DD` */
  day: string;
}

type ListEntries = (part: Part) => Promise<{ entries: DirectoryEntry[]; hasMore: boolean }>;

/**
 * Returns the directory as a PDF: Letter paper, two columns, large letters, page numbers. Reads the directory page by
 * page and draws it in a thread, because reading the fonts alone would block the server.
 */
export async function createDirectoryPdf(listEntries: ListEntries, { clubName, day }: Edition): Promise<Buffer> {
  const cover: Cover = { clubName, month: formatMonth(monthOf(day)) };
  const worker = new Worker(new URL('./draw-directory.ts', import.meta.url), { workerData: cover });
  try {
    const drawn = once(worker, 'message');
    drawn.catch(() => {});
    for (let page = 1, hasMore = true; hasMore; page++) {
      const found = await listEntries({ page, limit: listPageMax });
      worker.postMessage(found.entries);
      hasMore = found.hasMore;
    }
    worker.postMessage('end');
    const [pdf] = (await drawn) as [Uint8Array];
    return Buffer.from(pdf);
  } finally {
    await worker.terminate();
  }
}
