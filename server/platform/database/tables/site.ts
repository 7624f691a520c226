import type { Generated } from 'kysely';
import type { SectionName } from '#contracts/site/site.ts';

export interface SiteTables {
  siteSections: SiteSectionsTable;
  siteVersions: SiteVersionsTable;
  sectionUploads: SectionUploadsTable;
  versionUploads: VersionUploadsTable;
}

interface SiteSectionsTable {
  section: SectionName;
  contentJson: string;
  updatedAt: number;
  updatedBy: number | null;
}

/** What a section said before, and what it may say next. */
interface SiteVersionsTable {
  id: Generated<number>;
  section: SectionName;
  contentJson: string;
  /** `sample` came with the product. A section has at most one draft. */
  state: 'draft' | 'published' | 'sample';
  at: number;
  /** null for a sample, or when its author has left. */
  userId: number | null;
}

/** The uploads that a section shows, by name. */
interface SectionUploadsTable {
  name: string;
  section: SectionName;
}

/** The uploads that a version or draft of a section shows. */
interface VersionUploadsTable {
  name: string;
  versionId: number;
}
