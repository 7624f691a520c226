import { type EngineWords, fromSql } from './from-sql.ts';

const topics = ['accounts', 'profiles', 'posts', 'site', 'uploads', 'events', 'photos', 'notices', 'search'];

/** Creates the public pages, the search index, jobs, and the versions that caches depend on. */
export function createSiteTables({ id, whole, binary, end, keyOnlyEnd }: EngineWords): string[] {
  return [
    `create table site_sections (
      section text primary key,
      content_json text not null,
      updated_at ${whole} not null,
      updated_by ${whole} references users (id) on delete set null
    ) ${end}`,
    `create table section_uploads (
      name text not null,
      section text not null references site_sections (section) on delete cascade,
      primary key (name, section)
    ) ${keyOnlyEnd}`,
    'create index section_uploads_by_section on section_uploads (section)',
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
    `create table version_uploads (
      name text not null,
      version_id ${whole} not null references site_versions (id) on delete cascade,
      primary key (name, version_id)
    ) ${keyOnlyEnd}`,
    'create index version_uploads_by_version on version_uploads (version_id)',
    `create table search_words (id ${id}, word text ${binary} not null unique) ${end}`,
    `create table search_postings (
      word_id integer not null,
      kind integer not null,
      first ${whole} not null,
      entries text not null,
      primary key (word_id, kind, first)
    ) ${keyOnlyEnd}`,
    `create table search_documents (
      kind integer not null,
      id ${whole} not null,
      words text not null,
      primary key (kind, id)
    ) ${keyOnlyEnd}`,
    `create table search_state (format integer not null primary key) ${end}`,
    `create table jobs (
      id ${id},
      kind text not null,
      payload_json text not null,
      attempts ${whole} not null,
      run_at ${whole} not null,
      created_at ${whole} not null,
      last_error text
    ) ${end}`,
    'create index jobs_by_time on jobs (run_at, id)',
    `create table changes (topic text primary key, version ${whole} not null) ${end}`,
    `insert into changes (topic, version) values ${topics.map((topic) => `('${topic}', 0)`).join(', ')}`,
  ];
}

/**
 * The counts of rate limits, which processes on PostgreSQL share. They may be lost in a crash, so they skip the
 * write-ahead log.
 */
export const rateLimits = fromSql(() => [
  'create unlogged table rate_limits (key varchar(255) primary key, points integer not null, expire bigint)',
]);
