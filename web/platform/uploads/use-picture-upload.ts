import type { UploadPreset } from '#contracts/platform/pictures/pictures.ts';
import { useClub } from '#web/platform/layout/club.ts';
import { sendPicture } from '#web/platform/lib/send-picture.ts';
import { useUpload } from './use-upload.ts';

/** Uploads one picture at a time, to where the club keeps them. */
export function usePictureUpload(preset: UploadPreset) {
  const host = useClub().imageHost;
  return useUpload((sending) => sendPicture({ ...sending, preset, host }));
}
