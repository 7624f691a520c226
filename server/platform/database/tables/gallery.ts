import type { Generated } from 'kysely';
import type { SubmissionColumns } from './submissions.ts';

export interface GalleryTables {
  photos: PhotosTable;
  photoPeople: PhotoPeopleTable;
  faces: FacesTable;
  faceNames: FaceNamesTable;
  faceVotes: FaceVotesTable;
  photoStories: PhotoStoriesTable;
  videos: VideosTable;
  videoSearches: VideoSearchesTable;
  videoSearchDays: VideoSearchDaysTable;
}

/** The gallery of the club. */
interface PhotosTable {
  id: Generated<number>;
  /** null when the member who added it has left. */
  userId: number | null;
  caption: string;
  url: string;
  /** In pixels; null when the picture is not stored here. */
  width: number | null;
  height: number | null;
  createdAt: number;
  /** The event that it is from; this, `breakfastMonth`, or both are null. */
  eventId: number | null;
  /** `YYYY-MM`: it is from the breakfast of that month, which has no row in `events`. */
  breakfastMonth: string | null;
  /** `YYYY`, `YYYY-MM`, or `YYYY-MM-DD`. */
  taken: string | null;
  /** See `server/platform/pictures/look.ts`; null for pictures on the image host, and those uploaded by earlier versions. */
  look: string | null;
}

/** Who is in a photo. Guests stay in the table but are not shown, except members In Memory. */
interface PhotoPeopleTable {
  photoId: number;
  userId: number;
  /** null when the member who named them has left. */
  taggedBy: number | null;
  taggedAt: number;
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

/**
 * A suggestion of who a face is: a member, or someone else by name. Guests stay in the table but are not shown, except members
 * In Memory.
 */
interface FaceNamesTable {
  id: Generated<number>;
  faceId: number;
  personId: number | null;
  /** null for a member, whose own name counts. */
  name: string | null;
  nameNorm: string | null;
  /** null when the member who said it has left. */
  suggestedBy: number | null;
  createdAt: number;
  /** When it was settled; null while it is not. */
  confirmedAt: number | null;
  /** When the member said that it is another person; then it is never shown, and no one else can name them again. */
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

interface VideosTable {
  id: Generated<number>;
  userId: number;
  videoId: string;
  title: string;
  description: string;
  url: string;
  width: number;
  height: number;
  createdAt: number;
}

/** A response of YouTube; `search` holds the words and the page. */
interface VideoSearchesTable {
  search: string;
  answerJson: string;
  answeredAt: number;
}

/** How many YouTube searches were made on one of its days, which follow Pacific time. */
interface VideoSearchDaysTable {
  day: string;
  searches: number;
}
