import type { Generated } from 'kysely';
import type { SectionName } from '#contracts/site.ts';

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
  /** `sample`: what the product came with. A section has one draft at most. */
  state: 'draft' | 'published' | 'sample';
  at: number;
  /** null: it is a sample, or who wrote it has left. */
  userId: number | null;
}

/** The uploads that a section shows, by their names. */
interface SectionUploadsTable {
  name: string;
  section: SectionName;
}

/** The uploads that a version of a section shows, a draft too. */
interface VersionUploadsTable {
  name: string;
  versionId: number;
}
