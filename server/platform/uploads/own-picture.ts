import { pictureUrl, readPictureUrl } from '#contracts/platform/pictures/pictures.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { isFromImageHost, type PictureOrigins, withoutOrigin } from './origins.ts';
import { isUploadOf } from './queries.ts';

/** A picture that a member may show. */
export interface OwnPicture {
  /** The address that is stored: for an upload, the path of its largest size. */
  url: string;
  /** The name of the upload; null for a picture on the image host, whose size is not known. */
  uploadName: string | null;
  width: number | null;
  height: number | null;
}

/** Returns the picture behind an address; the same for each of its sizes and for every host name of this site. */
export function readPicture(given: string, origins: PictureOrigins): OwnPicture {
  const path = withoutOrigin(given, origins);
  const upload = readPictureUrl(path);
  if (!upload) return { url: path, uploadName: null, width: null, height: null };
  const { name, width, height } = upload;
  return { url: pictureUrl(name, width), uploadName: name, width, height };
}

/** Checks whether it is a photo that this user uploaded, or a picture that the configured image host serves. */
export async function isOwnPicture(
  tx: DatabaseTransaction,
  userId: number,
  { url, uploadName }: OwnPicture,
  origins: PictureOrigins,
): Promise<boolean> {
  if (uploadName === null) return isFromImageHost(url, origins);
  return readPictureUrl(url)?.preset === 'photo' && isUploadOf(tx, userId, uploadName);
}
