import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { fold } from '#server/platform/database/text.ts';
import type { UserIds } from './fill-profiles.ts';
import { day, hour } from './moments.ts';
import { prose } from './prose.ts';

interface SampleFace {
  /** Of a photo of a team. */
  caption: string;
  /** The middle of the face, in pixels of the drawing. */
  at: [number, number];
  markedBy: string;
  /** A handle, or the name of a person who is no member; unknown where it is missing. */
  name?: string;
  agreed?: string[];
}

const shed = 'Nine who remember the shed.';
const goal = 'Every one of them played goal once.';
const pot = 'Everybody who stayed for the second pot.';

/** What the backs of two old prints say, by caption. Hardly any member of today was born then. */
export const oldPrints = { [shed]: '1979-09', [goal]: '1968' };

const faces: SampleFace[] = [
  { caption: shed, at: [148, 255], markedBy: 'coachturo' },
  {
    caption: shed,
    at: [601, 243],
    markedBy: 'coachturo',
    name: 'Ambrose Tate',
    agreed: ['peglindqvist', 'dalehutchings'],
  },
  { caption: shed, at: [821, 372], markedBy: 'peglindqvist' },
  { caption: goal, at: [450, 522], markedBy: 'dalehutchings', name: 'peglindqvist', agreed: ['haroldvb'] },
  { caption: goal, at: [227, 362], markedBy: 'dalehutchings' },
  {
    caption: pot,
    at: [756, 535],
    markedBy: 'dalehutchings',
    name: 'coachturo',
    agreed: ['peglindqvist', 'winstonpryorly'],
  },
];

const stories = [
  {
    caption: shed,
    author: 'peglindqvist',
    body: prose(`
      The shed stood where the bleachers are now, and it held nine people if nobody breathed in. When the storm of ’79 came we
      all tried it. Ambrose told the one about the mule until the rain stopped.`),
  },
  {
    caption: goal,
    author: 'dalehutchings',
    body: prose(`
      We drew straws for goal that season. The short one went to whoever complained the most the week before, which taught
      everybody a good deal.`),
  },
];

/** The drawing of a team, in pixels, and its faces. */
const drawing = { width: 1200, height: 800, face: 112 };

/** Adds faces to sample photos – some have a name, one waits for a second opinion – and what members tell about the photos. */
export async function fillFaces(tx: DatabaseTransaction, userIds: UserIds, now: number): Promise<void> {
  const photos = await tx.selectFrom('photos').select(['id', 'caption']).execute();
  for (const [caption, taken] of Object.entries(oldPrints)) {
    await tx.updateTable('photos').set({ taken, eventId: null }).where('caption', '=', caption).execute();
  }
  const photoOf = (caption: string) => photos.find((photo) => photo.caption === caption)?.id as number;
  for (const [place, face] of faces.entries()) {
    // After the newest of these photos, which was added two days ago.
    await addFace(tx, userIds, { ...face, photoId: photoOf(face.caption), createdAt: now - day + place * hour });
  }
  const rows = stories.map(({ caption, author, body }, place) => ({
    photoId: photoOf(caption),
    userId: userIds.get(author) as number,
    body,
    createdAt: now - (5 - place) * day,
  }));
  await tx.insertInto('photoStories').values(rows).execute();
}

type Added = SampleFace & { photoId: number; createdAt: number };

async function addFace(tx: DatabaseTransaction, userIds: UserIds, face: Added): Promise<void> {
  const { photoId, createdAt, markedBy, at, name, agreed = [] } = face;
  const userId = userIds.get(markedBy) as number;
  const unit = (pixels: number, whole: number) => Math.round((pixels * 10_000) / whole);
  const spot = {
    x: unit(at[0], drawing.width),
    y: unit(at[1], drawing.height),
    size: unit(drawing.face, drawing.width),
  };
  const { id: faceId } = await tx
    .insertInto('faces')
    .values({ photoId, userId, ...spot, createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (name === undefined) return;
  const personId = userIds.get(name) ?? null;
  const said = personId === null ? { name, nameNorm: fold(name) } : { name: null, nameNorm: null };
  const confirmedAt = agreed.length > 1 ? createdAt + hour : null;
  const { id: nameId } = await tx
    .insertInto('faceNames')
    .values({ faceId, personId, ...said, suggestedBy: userId, createdAt, confirmedAt, deniedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const votes = agreed.map((handle) => ({ faceId, nameId, userId: userIds.get(handle) as number, createdAt }));
  await tx.insertInto('faceVotes').values(votes).execute();
  if (personId === null || confirmedAt === null) return;
  await tx
    .insertInto('photoPeople')
    .values({ photoId, userId: personId, taggedBy: userId, taggedAt: confirmedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
