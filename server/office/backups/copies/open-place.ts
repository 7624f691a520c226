import type { CopyPlace } from '#server/config.ts';
import { createBucketPlace } from './bucket-place.ts';
import { createFolderPlace } from './folder-place.ts';
import type { SecondPlace } from './second-place.ts';

export function openSecondPlace(place: CopyPlace, dataDir: string): SecondPlace {
  return 'folder' in place ? createFolderPlace(place.folder, dataDir) : createBucketPlace(place);
}

/** Describes a second place in words, without keys: “the folder /media/copies/club”. */
export function describePlace(place: CopyPlace): string {
  if ('folder' in place) return `the folder ${place.folder}`;
  return `the bucket ${place.bucket} at ${new URL(place.endpoint).host}`;
}
