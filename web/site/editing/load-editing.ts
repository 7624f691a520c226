import type { SectionName } from '#contracts/site/site.ts';
import { listVersions, readDraft } from '#contracts/site/site-versions.ts';
import { call } from '#web/platform/lib/api.ts';
import { load } from '#web/platform/lib/outcome.ts';

/** Loads the draft of a section and its earlier versions. */
export function loadEditing(section: SectionName) {
  const params = { section };
  return load(async () => {
    const [draft, versions] = await Promise.all([call(readDraft, { params }), call(listVersions, { params })]);
    return { draft, versions };
  });
}
