import { listNewsletters, previewNewsletter, readNextNewsletter } from '#contracts/mailings/newsletter.ts';
import { call } from '#web/platform/lib/api.ts';
import { callList } from '#web/platform/lib/list-api.ts';
import { load } from '#web/platform/lib/outcome.ts';

/** The next newsletter as it is so far, and the first of those that were sent. */
export function loadNewsletter() {
  return load(async () => {
    const [plan, preview, newsletters] = await Promise.all([
      call(readNextNewsletter),
      call(previewNewsletter),
      callList(listNewsletters),
    ]);
    return { plan, preview, newsletters };
  });
}
