import type { Selectable } from 'kysely';
import type { Face, FaceName } from '#contracts/gallery/faces.ts';
import { isOfTheClub } from '#server/platform/database/of-the-club.ts';
import type { Database, Schema } from '#server/platform/database/schema.ts';

export type FaceRow = Selectable<Schema['faces']>;

/** Returns faces with their names and who agrees, in the same order. */
export async function describeFaces(db: Database, rows: FaceRow[]): Promise<Face[]> {
  const names = await listNames(
    db,
    rows.map(({ id }) => id),
  );
  const namesOf = Map.groupBy(names, ({ faceId }) => faceId);
  const votes = await listVotes(
    db,
    names.map(({ id }) => id),
  );
  const votesFor = Map.groupBy(votes, ({ nameId }) => nameId);
  return rows.map(({ id, x, y, size, userId, createdAt }) => {
    const said = namesOf.get(id) ?? [];
    return {
      _id: String(id),
      x,
      y,
      size,
      markedBy: toId(userId),
      date: new Date(createdAt).toISOString(),
      names: said.filter(isShownName).map((row) => toName(row, votesFor.get(row.id) ?? [])),
      isSettled: said.some(({ confirmedAt }) => confirmedAt !== null),
      wasDenied: said.some(({ deniedAt }) => deniedAt !== null),
    };
  });
}

/**
 * Lists the settled name first, then the others in the order in which they were suggested; names of Guests and denied
 * names included.
 */
function listNames(db: Database, faceIds: number[]) {
  return db
    .selectFrom('faceNames')
    .leftJoin('users', 'users.id', 'faceNames.personId')
    .select(['faceNames.id', 'faceId', 'personId', 'faceNames.name', 'users.name as member'])
    .select(['suggestedBy', 'confirmedAt', 'deniedAt'])
    .select(isOfTheClub.as('isMember'))
    .where('faceId', 'in', faceIds)
    .orderBy('faceId')
    .orderBy((eb) => eb.case().when('confirmedAt', 'is', null).then(1).else(0).end())
    .orderBy('faceNames.id')
    .execute();
}

function listVotes(db: Database, nameIds: number[]) {
  return db
    .selectFrom('faceVotes')
    .select(['nameId', 'userId'])
    .where('nameId', 'in', nameIds)
    .orderBy('createdAt')
    .orderBy('userId')
    .execute();
}

type NameRow = Awaited<ReturnType<typeof listNames>>[number];

function isShownName({ personId, isMember, deniedAt }: NameRow): boolean {
  return deniedAt === null && (personId === null || Boolean(isMember));
}

function toName(row: NameRow, votes: { userId: number }[]): FaceName {
  return {
    _id: String(row.id),
    user: toId(row.personId),
    name: row.member ?? row.name ?? '',
    suggestedBy: toId(row.suggestedBy),
    agreedBy: votes.map(({ userId }) => String(userId)),
    isConfirmed: row.confirmedAt !== null,
  };
}

function toId(id: number | null): string | null {
  return id === null ? null : String(id);
}
