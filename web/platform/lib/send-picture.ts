import type { UploadPreset } from '#contracts/platform/pictures/pictures.ts';
import { createUpload, notAPicture, uploadLimits } from '#contracts/platform/uploads.ts';
import { type Sending, type Sent, sendFile } from './send-file.ts';

/** The outside host that pictures are uploaded to; null: this site keeps them. */
export type ImageHost = { url: string; preset: string } | null;

interface SendingPicture extends Sending {
  preset: UploadPreset;
  host: ImageHost;
}

/**
 * What goes into `accept`. Named one by one: for `image/*` an iPhone would turn its photos into JPEG first, and others
 * offer SVG.
 */
export const pictureFiles =
  'image/jpeg,image/png,image/webp,image/gif,image/avif,image/heic,image/heif,image/heic-sequence,image/heif-sequence,.heic,.heif,.hif,.jfif';

/** Uploads a picture to where the club keeps them. A file that is plainly not a picture is not sent at all. */
export function sendPicture({ preset, host, ...sending }: SendingPicture): Promise<Sent> {
  if (!mayBePicture(sending.file)) return Promise.resolve({ errors: { file: notAPicture } });
  const place = {
    url: host?.url ?? createUpload.url,
    fields: { upload_preset: host?.preset ?? preset },
    limit: uploadLimits.bytes,
    isOutside: host !== null,
  };
  return sendFile(place, sending);
}

// Systems have no type for some pictures, or one of their own, such as image/jpg; then the server looks.
export function mayBePicture({ type }: Pick<File, 'type'>): boolean {
  return type === '' || type === 'application/octet-stream' || /^image\/(?!svg)/.test(type);
}
