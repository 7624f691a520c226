import { waitingPhotoLimits } from '#contracts/events/waiting-photos.ts';
import { photoLimits } from '#contracts/gallery/photos.ts';
import { findEvent } from '#server/events/events/queries.ts';
import { addWaitingPhotos } from '#server/events/waiting-photos/add.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { notFound, Refusal } from '#server/platform/http/errors.ts';
import { photosArrivedEmail } from './effect-emails.ts';
import { forwardWords } from './forward.ts';
import type { InboundServices, Incoming, Result } from './incoming.ts';
import { storePictures } from './store-pictures.ts';

/**
 * Has the pictures of an email wait for a manager. What was typed becomes the caption of a single one; words about several, or
 * too many for a caption, go to the organizer.
 * @throws Refusal
 */
export async function addPhotos(services: InboundServices, incoming: Incoming): Promise<Result> {
  const { db, config, readLetterhead } = services;
  const { mail, holder } = incoming;
  const { userId, thing: eventId } = holder;
  if (mail.pictures.length === 0) throw new Refusal(400, { error: 'There were no photos in it.' });
  const { stored, leftOut } = await storePictures(services, incoming, waitingPhotoLimits.atOnce);
  if (stored.length === 0) throw new Refusal(400, { error: 'We couldn’t open the photos in it.' });
  const words = mail.text;
  const isCaption = stored.length === 1 && words.length <= photoLimits.caption;
  const photos = stored.map((url) => ({ url, caption: isCaption ? words.replace(/\s+/g, ' ') : '' }));
  await inTransaction(db, (tx) => addWaitingPhotos(tx, { eventId, userId, photos, source: 'email' }, config));
  const sent = isCaption || words === '' ? undefined : await sendWords(services, incoming, words);
  const arrived = { count: stored.length, leftOut: leftOut + mail.otherFiles.length, told: sent?.told };
  return {
    outcome: 'photos',
    response: photosArrivedEmail(holder, arrived, await readLetterhead()),
    ...(sent?.forwarded && { forwarded: sent.forwarded }),
    logEntry: { kind: 'acted-by-email', by: userId, detail: `${stored.length} photos of event ${eventId}` },
  };
}

async function sendWords(services: InboundServices, incoming: Incoming, words: string) {
  const event = await findEvent(services.db, incoming.holder.thing);
  if (!event) throw notFound('event');
  const userId = event.userCreated === null ? null : Number(event.userCreated);
  return forwardWords(services, incoming, { userId, title: event.title, words });
}
