import type { Generated } from 'kysely';
import type { SubmissionColumns } from './submissions.ts';

export interface FaceTables {
  faces: FacesTable;
  faceNames: FaceNamesTable;
  faceVotes: FaceVotesTable;
  photoStories: PhotoStoriesTable;
}

/** A face that a member marked in a photo. */
interface FacesTable extends SubmissionColumns {
  id: Generated<number>;
  photoId: number;
  /** Who marked it; null when they have left. */
  userId: number | null;
  /** See `contracts/gallery/face-spots.ts`. */
  x: number;
  y: number;
  size: number;
  createdAt: number;
}

/** A suggestion who a face is: a member, or anybody else by name. Guests stay in the table but are never shown. */
interface FaceNamesTable {
  id: Generated<number>;
  faceId: number;
  personId: number | null;
  /** null for a member, whose own name counts. */
  name: string | null;
  nameNorm: string | null;
  /** null when whoever said it has left. */
  suggestedBy: number | null;
  createdAt: number;
  /** When it was settled; null while it is not. */
  confirmedAt: number | null;
  /** When the member said that it is somebody else; then it is never shown, and nobody else can name them again. */
  deniedAt: number | null;
}

/** The one name of a face that a member agrees with; the person who suggested it has no vote for it. */
interface FaceVotesTable {
  faceId: number;
  userId: number;
  nameId: number;
  createdAt: number;
}

/** What a member tells about a photo. */
interface PhotoStoriesTable extends SubmissionColumns {
  id: Generated<number>;
  photoId: number;
  /** The author. */
  userId: number;
  body: string;
  createdAt: number;
}
