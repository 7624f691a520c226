import type { UploadPreset } from '#contracts/platform/pictures/pictures.ts';
import { notAPicture, uploadLimits } from '#contracts/platform/upload-limits.ts';
import { createUpload } from '#contracts/platform/uploads.ts';
import { type Sending, type Sent, sendFile } from './send-file.ts';

/** An outside host for pictures, as the club's settings name it. */
export type ImageHost = { url: string; preset: string } | null;

interface SendingPicture extends Sending {
  preset: UploadPreset;
  /** null: this site keeps the picture. */
  host: ImageHost;
}

/**
 * What goes into `accept`. Named one by one: for `image/*` an iPhone would turn its photos into JPEG first, and others
 * offer SVG.
 */
export const pictureFiles = 'image/jpeg,image/png,image/webp,image/gif,image/avif,image/heic,image/heif,.heic,.heif';

/** Uploads a picture to where the club keeps them. What is plainly none is not sent at all. */
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

// Many systems have no type for HEIC; then the server looks.
function mayBePicture({ type }: File): boolean {
  return type === '' || pictureFiles.split(',').includes(type);
}
