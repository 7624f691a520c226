import { fromSql } from './from-sql.ts';

/** Earlier versions of the site's sections, and one draft per section. */
export const siteVersions = fromSql(({ id, whole, end }) => [
  `create table site_versions (
      id ${id},
      section text not null,
      content_json text not null,
      state text not null check (state in ('draft', 'published', 'sample')),
      at ${whole} not null,
      user_id ${whole} references users (id) on delete set null
    ) ${end}`,
  'create index site_versions_by_section on site_versions (section, id)',
  'create index site_versions_by_user on site_versions (user_id)',
  `create unique index site_drafts_once on site_versions (section) where state = 'draft'`,
]);
