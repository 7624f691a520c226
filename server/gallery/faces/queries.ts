import { sql } from 'kysely';
import type { Face, FaceInPhoto, OwnPhoto } from '#contracts/gallery/faces.ts';
import { findPhotos } from '#server/gallery/photos/queries.ts';
import { isShown } from '#server/platform/database/hidden-items.ts';
import { isOfTheClub } from '#server/platform/database/of-the-club.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { describeFaces } from './describe.ts';

/** Lists faces in the order in which they were marked; at most as many as can be marked in a photo. @throws Refusal 404 */
export async function listFacesOfPhoto(db: Database, photoId: number): Promise<Face[]> {
  await requirePhoto(db, photoId);
  const rows = await db.selectFrom('faces').selectAll().where('photoId', '=', photoId).orderBy('id').execute();
  return describeFaces(db, rows);
}

/** Requires that members can see a photo. @throws Refusal 404 */
export async function requirePhoto(db: Database, id: number): Promise<void> {
  const photos = db.selectFrom('photos').select('id').where('id', '=', id).where(isShown('photo', 'photos.id'));
  if (!(await photos.executeTakeFirst())) throw notFound('photo');
}

export type FaceOfPhoto = Face & { photoId: number };

/** Reads a face in a photo that members can see. @throws Refusal 404 */
export async function readFace(db: Database, id: number): Promise<FaceOfPhoto> {
  const faces = db.selectFrom('faces').selectAll().where('id', '=', id).where(isShown('photo', 'faces.photoId'));
  const row = await faces.executeTakeFirst();
  if (!row) throw notFound('face');
  const [face] = (await describeFaces(db, [row])) as [Face];
  return { ...face, photoId: row.photoId };
}

type Open = 'unnamed' | 'unsure' | undefined;

/** Lists faces without a settled name, newest mark first, with their photos. */
export async function listOpenFaces(
  db: Database,
  open: Open,
  { limit, before }: { limit: number; before: number | undefined },
): Promise<FaceInPhoto[]> {
  const rows = await selectOpenFaces(db, open)
    .selectAll('faces')
    .$if(before !== undefined, (query) => query.where('faces.id', '<', before as number))
    .orderBy('faces.id', 'desc')
    .limit(limit)
    .execute();
  const faces = await describeFaces(db, rows);
  const photos = await findPhotos(db, [...new Set(rows.map(({ photoId }) => photoId))]);
  const photosById = new Map(photos.map((photo) => [photo._id, photo]));
  return faces.flatMap((face, index) => {
    const photo = photosById.get(String(rows[index]?.photoId));
    // Deleted since the faces were read.
    if (!photo || photo.width === null || photo.height === null) return [];
    return [{ ...face, photo: { ...photo, width: photo.width, height: photo.height } }];
  });
}

const countedUpTo = 1000;

/** Counts faces without a settled name; undefined when there are more than 1,000. */
export async function countOpenFaces(db: Database, open: Open): Promise<number | undefined> {
  const some = selectOpenFaces(db, open)
    .select('faces.id')
    .limit(countedUpTo + 1);
  const { total } = await db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total > countedUpTo ? undefined : total;
}

function selectOpenFaces(db: Database, open: Open) {
  const query = db
    .selectFrom('faces')
    .where(isShown('photo', 'faces.photoId'))
    .where(oneIfNamed({ settled: true }), '=', 0);
  if (open === undefined) return query;
  return query.where(oneIfNamed({ settled: false }), '=', open === 'unsure' ? 1 : 0);
}

/**
 * Returns SQL that is 1 if a face has a name that no one denied, and else 0. With `settled`, only confirmed names count, also a
 * Guest’s. Without it, names that members may see count. With `exists`, PostgreSQL would join all names at once, for seconds. One
 * look into an index per face takes milliseconds.
 */
function oneIfNamed({ settled }: { settled: boolean }) {
  const which = settled
    ? sql`face_names.confirmed_at is not null`
    : sql`(face_names.person_id is null or ${isOfTheClub})`;
  return sql<number>`coalesce((select 1 from face_names left join users on users.id = face_names.person_id
    where face_names.face_id = faces.id and face_names.denied_at is null and ${which}
    limit 1), 0)`;
}

/** Lists the photos that a member is in, those with a date first, the oldest of them first. */
export async function listOwnPhotos(
  db: Database,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<OwnPhoto[]> {
  const rows = await db
    .selectFrom('photoPeople')
    .innerJoin('photos', 'photos.id', 'photoPeople.photoId')
    .select('photos.id')
    .where('photoPeople.userId', '=', userId)
    .where(isShown('photo', 'photos.id'))
    .orderBy(sql`photos.taken is null`)
    .orderBy('photos.taken')
    .orderBy('photos.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const ids = rows.map(({ id }) => id);
  const photos = new Map((await findPhotos(db, ids)).map((photo) => [photo._id, photo]));
  const spots = await readSpots(db, userId, ids);
  return ids.flatMap((id) => {
    const photo = photos.get(String(id));
    return photo ? [{ ...photo, face: spots.get(id) ?? null }] : [];
  });
}

/** Reads where a member is in photos, for faces whose name is settled. */
async function readSpots(db: Database, userId: number, photoIds: number[]) {
  const rows = await db
    .selectFrom('faceNames')
    .innerJoin('faces', 'faces.id', 'faceNames.faceId')
    .select(['photoId', 'x', 'y', 'size'])
    .where('personId', '=', userId)
    .where('photoId', 'in', photoIds)
    .where('confirmedAt', 'is not', null)
    .where('deniedAt', 'is', null)
    .execute();
  return new Map(rows.map(({ photoId, ...spot }) => [photoId, spot]));
}
