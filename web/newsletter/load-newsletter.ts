import { listNewsletters, previewNewsletter, readNextNewsletter } from '#contracts/newsletter.ts';
import { call } from '#web/lib/api.ts';
import { callList } from '#web/lib/list-api.ts';
import { load } from '#web/lib/outcome.ts';

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
