import type { FlatErrors } from '#contracts/common.ts';
import type { SectionName } from '#contracts/site.ts';
import { listVersions, readDraft, type SiteDraft, type SiteVersion } from '#contracts/site-versions.ts';
import { ApiError, call } from '#web/lib/api.ts';

export type EditingData = { draft: SiteDraft; versions: SiteVersion[]; errors?: undefined } | { errors: FlatErrors };

/** What is edited, and what it was before; never throws for what the server refuses. */
export async function loadEditing(section: SectionName): Promise<EditingData> {
  const params = { section };
  try {
    const [draft, versions] = await Promise.all([call(readDraft, { params }), call(listVersions, { params })]);
    return { draft, versions };
  } catch (error) {
    if (error instanceof ApiError) return { errors: error.errors };
    throw error;
  }
}
