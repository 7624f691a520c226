import type { SectionName } from '#contracts/site.ts';
import { listVersions, readDraft } from '#contracts/site-versions.ts';
import { call } from '#web/lib/api.ts';
import { load } from '#web/lib/outcome.ts';

/** Loads the draft of a section and its earlier versions. */
export function loadEditing(section: SectionName) {
  const params = { section };
  return load(async () => {
    const [draft, versions] = await Promise.all([call(readDraft, { params }), call(listVersions, { params })]);
    return { draft, versions };
  });
}
