import type { DatabaseTransaction } from '#server/database/schema.ts';

/** The pictures that a user has uploaded, by name; not those that belong to the club by now. */
export async function listUploadNames(tx: DatabaseTransaction, userId: number): Promise<string[]> {
  const rows = await tx.selectFrom('uploads').select('name').where('userId', '=', userId).execute();
  return rows.map(({ name }) => name);
}

/** Whether anybody, or the club, still has this picture. */
export async function hasOwner(tx: DatabaseTransaction, name: string): Promise<boolean> {
  const found = await tx.selectFrom('uploads').select('id').where('name', '=', name).limit(1).executeTakeFirst();
  return found !== undefined;
}

/** Whether the gallery or a page shows this picture, or a page did or may show it in one of its versions. */
export async function isShownByClub(tx: DatabaseTransaction, name: string): Promise<boolean> {
  const photo = await tx
    .selectFrom('photos')
    .select('id')
    .where('url', 'like', `/uploads/${name}/%`)
    .executeTakeFirst();
  const section = await tx
    .selectFrom('siteSections')
    .select('section')
    .where('contentJson', 'like', `%/uploads/${name}/%`)
    .executeTakeFirst();
  const version = await tx
    .selectFrom('siteVersions')
    .select('id')
    .where('contentJson', 'like', `%/uploads/${name}/%`)
    .limit(1)
    .executeTakeFirst();
  return photo !== undefined || section !== undefined || version !== undefined;
}

/** Whether a user has uploaded this picture. */
export async function isUploadOf(tx: DatabaseTransaction, userId: number, name: string): Promise<boolean> {
  const found = await tx
    .selectFrom('uploads')
    .select('id')
    .where('userId', '=', userId)
    .where('name', '=', name)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether the club owns this picture. */
export async function isUploadOfClub(tx: DatabaseTransaction, name: string): Promise<boolean> {
  const found = await tx
    .selectFrom('uploads')
    .select('id')
    .where('userId', 'is', null)
    .where('name', '=', name)
    .executeTakeFirst();
  return found !== undefined;
}
