import { fromSql } from './from-sql.ts';

/** Faces that members marked in photos, who they may be, who agrees, and what members tell about a photo. */
export const faces = fromSql(({ id, whole, end, keyOnlyEnd }) => [
  `create table faces (
      id ${id},
      photo_id ${whole} not null references photos (id) on delete cascade,
      user_id ${whole} references users (id) on delete set null,
      x ${whole} not null,
      y ${whole} not null,
      size ${whole} not null,
      created_at ${whole} not null,
      submission_key text,
      submission_hash text
    ) ${end}`,
  'create index faces_by_photo on faces (photo_id, id)',
  'create unique index faces_once on faces (user_id, submission_key)',
  `create table face_names (
      id ${id},
      face_id ${whole} not null references faces (id) on delete cascade,
      person_id ${whole} references users (id) on delete cascade,
      name text,
      name_norm text,
      suggested_by ${whole} references users (id) on delete set null,
      created_at ${whole} not null,
      confirmed_at ${whole},
      denied_at ${whole}
    ) ${end}`,
  'create unique index face_names_by_person on face_names (face_id, person_id)',
  'create unique index face_names_by_text on face_names (face_id, name_norm)',
  'create index face_names_of_person on face_names (person_id)',
  'create index face_names_by_suggester on face_names (suggested_by)',
  `create table face_votes (
      face_id ${whole} not null references faces (id) on delete cascade,
      user_id ${whole} not null references users (id) on delete cascade,
      name_id ${whole} not null references face_names (id) on delete cascade,
      created_at ${whole} not null,
      primary key (face_id, user_id)
    ) ${keyOnlyEnd}`,
  'create index face_votes_by_name on face_votes (name_id)',
  'create index face_votes_by_user on face_votes (user_id)',
  `create table photo_stories (
      id ${id},
      photo_id ${whole} not null references photos (id) on delete cascade,
      user_id ${whole} not null references users (id) on delete cascade,
      body text not null,
      created_at ${whole} not null,
      submission_key text,
      submission_hash text
    ) ${end}`,
  'create index photo_stories_by_photo on photo_stories (photo_id, id)',
  'create unique index photo_stories_once on photo_stories (user_id, submission_key)',
]);
