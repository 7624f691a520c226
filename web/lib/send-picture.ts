import type { UploadPreset } from '#contracts/pictures/pictures.ts';
import { uploadLimits } from '#contracts/upload-limits.ts';
import { createUpload } from '#contracts/uploads.ts';
import { type Sending, type Sent, sendFile } from './send-file.ts';

/** An outside host for pictures, as the club's settings name it. */
export type ImageHost = { url: string; preset: string } | null;

interface SendingPicture extends Sending {
  preset: UploadPreset;
  /** null: this site keeps the picture. */
  host: ImageHost;
}

/** Uploads a picture to where the club keeps them. */
export function sendPicture({ preset, host, ...sending }: SendingPicture): Promise<Sent> {
  const place = {
    url: host?.url ?? createUpload.url,
    fields: { upload_preset: host?.preset ?? preset },
    limit: uploadLimits.bytes,
    isOutside: host !== null,
  };
  return sendFile(place, sending);
}
