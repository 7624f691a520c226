import { expect } from '@playwright/test';
import { saveRsvp } from '#contracts/events/rsvps.ts';
import { createComment, createPost } from '#contracts/feed/posts.ts';
import { createNotice } from '#contracts/mailings/notices.ts';
import { readReceivedNotice } from '#contracts/mailings/received-notices.ts';
import { saveMemorial } from '#contracts/membership/memorials.ts';
import { readOwnProfile } from '#contracts/people/profiles.ts';
import { planEvent } from './events.ts';
import type { Items } from './every-page.ts';
import { callAs, joinAs, newPerson, type Person } from './people.ts';

/** Something for each page that shows one thing, most of it of `reader`, who gets the notice. */
export async function makeItems(reader: Person): Promise<Items> {
  const [gil, max, ada] = [
    await joinAs('User', newPerson('Gil Long')),
    await joinAs('Manager', newPerson('Max Ellison')),
    await joinAs('Admin', newPerson('Ada Admin')),
  ];
  const { _id: post } = await callAs(reader, createPost, { body: { body: 'The old scoreboard is up again.' } });
  const comment = (author: Person, body: string) =>
    callAs(author, createComment, { params: { id: post }, body: { body } });
  await comment(reader, 'And it still leans to the left.');
  await comment(gil, 'Who painted it?');

  const { _id: event } = await planEvent(max, 'Walk of the Long Benches');
  await callAs(reader, saveRsvp, { params: { id: event }, body: { answer: 'going' } });
  const words = { subject: 'Bring a chair', message: 'The long benches are being painted.' };
  const { _id: notice } = await callAs(max, createNotice, { body: { ...words, audience: 'event', event } });
  await expect(() => callAs(reader, readReceivedNotice, { params: { id: notice } })).toPass();

  const remembered = await findId(await joinAs('User', newPerson('Walt Brandt')));
  const years = { born: 1941, died: 2026, words: 'He never missed a practice.' };
  await callAs(ada, saveMemorial, { params: { id: remembered }, body: years });
  return { post, event, notice, remembered, handle: reader.handle, user: await findId(reader) };
}

async function findId(person: Person): Promise<string> {
  return (await callAs(person, readOwnProfile, {})).user._id;
}
