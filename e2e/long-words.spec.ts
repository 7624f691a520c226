import { createComment, createPost } from '#contracts/feed/posts.ts';
import { createExperience } from '#contracts/people/credentials.ts';
import { saveProfile } from '#contracts/people/profiles.ts';
import { planEvent } from './events.ts';
import { test } from './fixtures.ts';
import { callAs, joinAs, newPerson, type Person, signIn } from './people.ts';
import { expectNoSidewaysScroll, openWhole } from './whole-pages.ts';

const word = 'W'.repeat(60);

/** Creates a member whose every word is longer than a phone is wide. */
async function joinWithLongWords(): Promise<Person> {
  const person = await joinAs('Admin', { ...newPerson(), name: word });
  const profile = {
    handle: person.handle,
    status: 'Coaching',
    favsports: word,
    company: word,
    location: word,
    bio: word,
  };
  await callAs(person, saveProfile, { body: { ...profile, website: `https://example.com/${word}` } });
  await callAs(person, createExperience, { body: { title: word, company: word, location: word, from: '1990-01-01' } });
  const { _id } = await callAs(person, createPost, { body: { body: word } });
  const reader = await joinAs('User', { ...newPerson(), name: word });
  await callAs(reader, createComment, { params: { id: _id }, body: { body: word } });
  await planEvent(person, word);
  return person;
}

test('words of 60 letters make no page wider than the screen of a phone, a tablet, or a computer', async ({ page }) => {
  const person = await joinWithLongWords();
  await signIn(page, person);
  const paths = [
    `/profiles?search=${word}`,
    `/search?q=${word}`,
    `/search?q=${word}&kind=posts`,
    `/profile/${person.handle}`,
    '/dashboard',
    '/feed',
    '/cal-events',
    '/admin',
    '/notifications',
    '/account',
  ];
  for (const path of paths) {
    await openWhole(page, path);
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScroll(page);
    }
  }
});
