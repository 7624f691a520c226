import { createLetter, letterLimits } from '#contracts/platform/letters.ts';
import { type Sending, type Sent, sendFile } from '#web/platform/lib/send-file.ts';
import { type ImageHost, sendPicture } from '#web/platform/lib/send-picture.ts';

const unknownKind = 'Choose a PDF or a photo of the letter. If it’s another kind of document, save it as a PDF first.';

const letters = { url: createLetter.url, fields: {}, limit: letterLimits.bytes, isOutside: false };

/** Uploads a letter: a PDF to this site, a picture to wherever the club stores pictures. */
export function sendLetter(host: ImageHost, sending: Sending): Promise<Sent> {
  const { name, type } = sending.file;
  if (type === 'application/pdf' || /\.pdf$/i.test(name)) return sendFile(letters, sending);
  // Some systems don't know the type of the pictures that iPhones take.
  const mayBePicture = type === '' || type.startsWith('image/');
  if (!mayBePicture) return Promise.resolve({ errors: { file: unknownKind } });
  return sendPicture({ ...sending, preset: 'photo', host });
}
