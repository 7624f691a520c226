import { waitingPhotoLimits } from '#contracts/events/waiting-photos.ts';
import { photoLimits } from '#contracts/gallery/photos.ts';
import { addWaitingPhotos } from '#server/events/waiting-photos/add.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { Refusal } from '#server/platform/http/errors.ts';
import { photosArrivedEmail } from './effect-emails.ts';
import type { InboundServices, Incoming, Result } from './incoming.ts';
import { storePictures } from './store-pictures.ts';

/** Has the pictures of an email wait for a manager; what was typed becomes the caption of a single one. @throws Refusal */
export async function addPhotos(services: InboundServices, incoming: Incoming): Promise<Result> {
  const { db, config, readLetterhead } = services;
  const { mail, holder } = incoming;
  const { userId, thing: eventId } = holder;
  if (mail.pictures.length === 0) throw new Refusal(400, { error: 'There were no photos in it.' });
  const { stored, leftOut } = await storePictures(services, incoming, waitingPhotoLimits.atOnce);
  if (stored.length === 0) throw new Refusal(400, { error: 'We couldn’t open the photos in it.' });
  const isCaption = stored.length === 1 && mail.text.length <= photoLimits.caption;
  const photos = stored.map((url) => ({ url, caption: isCaption ? mail.text.replace(/\s+/g, ' ') : '' }));
  await inTransaction(db, (tx) => addWaitingPhotos(tx, { eventId, userId, photos, source: 'email' }, config));
  const arrived = { count: stored.length, leftOut: leftOut + mail.otherFiles.length };
  return {
    outcome: 'photos',
    response: photosArrivedEmail(holder, arrived, await readLetterhead()),
    logEntry: { kind: 'acted-by-email', by: userId, detail: `${stored.length} photos of event ${eventId}` },
  };
}
