import type { CheckedClub } from './check.ts';
import { BadPicture, type PictureSource, type StoredPicture, storePicture } from './pictures.ts';
import type { Report, Row } from './read-file.ts';

/** The pictures of an older site that are stored here now, by their addresses there. */
export interface OldPictures {
  avatars: Map<string, StoredPicture>;
  photos: Map<string, StoredPicture>;
  /** Drawn by gravatar.com for people who chose none; left out. */
  placeholders: number;
}

/** Every address that is drawn for people without a picture of their own. */
const placeholder = /(?:^|\.)gravatar\.com\//i;

/** Stores every picture that the club needs in `pictures`; returns the club without those photos whose picture is bad. */
export async function collectPictures(
  source: PictureSource,
  club: CheckedClub,
  pictures: OldPictures,
  { bad, mended }: Report,
  tell: (done: number, all: number) => void,
): Promise<CheckedClub> {
  const withAvatar = club.users.filter(({ value }) => value.avatar !== '' && !placeholder.test(value.avatar));
  const all = withAvatar.length + club.photos.length;
  pictures.placeholders = club.users.filter(({ value }) => placeholder.test(value.avatar)).length;
  const failed = new Set<Row>();
  let done = 0;

  async function collect(row: Row, field: string, address: string, preset: 'avatar' | 'photo'): Promise<void> {
    const found = preset === 'avatar' ? pictures.avatars : pictures.photos;
    try {
      if (!found.has(address)) found.set(address, await storePicture(source, address, preset));
    } catch (error) {
      if (!(error instanceof BadPicture)) throw error;
      const { file, line } = row;
      // A member without their picture is still a member.
      if (preset === 'avatar') mended.push({ file, line, reason: `${field}: ${error.message} We left it out.` });
      else bad.push({ file, line, reason: `${field}: ${error.message}` });
      failed.add(row);
    }
    done += 1;
    tell(done, all);
  }

  for (const row of withAvatar) await collect(row, 'avatar', row.value.avatar, 'avatar');
  for (const row of club.photos) await collect(row, 'url', row.value.url, 'photo');
  return { ...club, photos: club.photos.filter((row) => !failed.has(row)) };
}
