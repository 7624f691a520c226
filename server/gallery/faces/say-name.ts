import { isSameName } from '#contracts/gallery/face-policies.ts';
import { type Face, type FaceName, faceLimits } from '#contracts/gallery/faces.ts';
import { isOfTheClub } from '#server/platform/database/of-the-club.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { fold } from '#server/platform/database/text.ts';
import type { SignedInViewer } from '#server/platform/http/authorize.ts';
import { badField, Refusal } from '#server/platform/http/errors.ts';
import { agree, confirmName } from './agree.ts';
import type { FaceOfPhoto } from './queries.ts';

/** A member, or anybody else by name. */
export type SuggestedName = { person: number } | { name: string };

/**
 * Says who a face is. Saying what a member said before is agreeing with them; what people say of themselves is settled.
 * @throws Refusal 400 when another name is settled, there are too many, the person is not a member, or that member said no
 */
export async function sayName(
  tx: DatabaseTransaction,
  viewer: SignedInViewer,
  face: FaceOfPhoto,
  suggested: SuggestedName,
): Promise<void> {
  await refuseDenied(tx, viewer, face, suggested);
  const known = face.names.find((name) => isSame(name, suggested));
  if (face.isSettled && !known?.isConfirmed) throw alreadySettled(face);
  if (known) return agree(tx, viewer, face, known);
  if ('person' in suggested) await requireMember(tx, suggested.person);
  if (face.names.length >= faceLimits.names) throw tooManyNames();
  const name = await addName(tx, viewer, face, suggested);
  if (name.user === viewer._id) await confirmName(tx, viewer, face, name);
}

function isSame({ user, name }: FaceName, suggested: SuggestedName): boolean {
  return 'person' in suggested ? user === String(suggested.person) : user === null && isSameName(name, suggested.name);
}

export function alreadySettled({ names }: Face): Refusal {
  const settled = names.find(({ isConfirmed }) => isConfirmed);
  // A person who is no longer a member is not named.
  const error = settled
    ? `This face already has a name: ${settled.name}. If it’s wrong, tell a manager.`
    : 'This face already has a name. If it’s wrong, tell a manager.';
  return new Refusal(400, { error });
}

function tooManyNames(): Refusal {
  return new Refusal(400, { error: `A face can have up to ${faceLimits.names} names. Agree with one of them.` });
}

async function requireMember(tx: DatabaseTransaction, person: number): Promise<void> {
  const members = tx.selectFrom('users').select('id').where('id', '=', person).where(isOfTheClub);
  if (await members.executeTakeFirst()) return;
  throw badField('person', 'This person is no longer a member. Type the name instead.');
}

/** Refuses a name that a member denied, picked or typed, unless they give it themselves: they may change their mind. */
async function refuseDenied(
  tx: DatabaseTransaction,
  { userId }: SignedInViewer,
  face: FaceOfPhoto,
  suggested: SuggestedName,
): Promise<void> {
  if (!face.wasDenied) return;
  const others = await tx
    .selectFrom('faceNames')
    .innerJoin('users', 'users.id', 'personId')
    .select(['users.id', 'users.name'])
    .where('faceId', '=', Number(face._id))
    .where('deniedAt', 'is not', null)
    .where('users.id', '!=', userId)
    .execute();
  const denier = others.find(({ id, name }) =>
    'person' in suggested ? id === suggested.person : isSameName(name, suggested.name),
  );
  if (!denier) return;
  throw badField('person' in suggested ? 'person' : 'name', `${denier.name} says this is someone else.`);
}

/** Adds a name that is not settled yet. Deletes the person’s own earlier “That’s not me”. */
async function addName(
  tx: DatabaseTransaction,
  { userId, _id }: SignedInViewer,
  face: FaceOfPhoto,
  suggested: SuggestedName,
): Promise<FaceName> {
  const who =
    'person' in suggested
      ? { personId: suggested.person, name: null, nameNorm: null }
      : { personId: null, name: suggested.name, nameNorm: fold(suggested.name) };
  const faceId = Number(face._id);
  // Saying another name takes back an agreement.
  await tx.deleteFrom('faceVotes').where('faceId', '=', faceId).where('userId', '=', userId).execute();
  if (who.personId !== null) {
    await tx.deleteFrom('faceNames').where('faceId', '=', faceId).where('personId', '=', who.personId).execute();
  }
  const { id } = await tx
    .insertInto('faceNames')
    .values({ faceId, ...who, suggestedBy: userId, createdAt: Date.now(), confirmedAt: null, deniedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const user = who.personId === null ? null : String(who.personId);
  return { _id: String(id), user, name: who.name ?? '', suggestedBy: _id, agreedBy: [], isConfirmed: false };
}
