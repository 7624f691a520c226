// @module-tag sqlite
// @module-tag full
import { expect } from 'vitest';
import { profileLimits } from '#contracts/people/profiles.ts';
import { fullProfile } from '#server/testing/people.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

test.for([
  ['experience', { company: 'Bayside High', title: 'Coach', from: '1981-08-01' }],
  ['education', { school: 'Bayside College', degree: 'B.S.', fieldofstudy: 'Sports', from: '1977-08-01' }],
] as const)(
  'a thousand entries of %s sent at once fill the profile, and no more',
  { tags: 'race' },
  async ([kind, entry], { club }) => {
    await club.dale.ask('POST', '/api/profile', fullProfile);
    const responses = await Promise.all(
      Array.from({ length: 1000 }, () => club.dale.ask('POST', `/api/profile/${kind}`, entry)),
    );
    const refused = responses.filter(({ status }) => status === 400);
    expect(refused).toHaveLength(1000 - profileLimits.credentials);
    expect(refused[0]?.body).toEqual({ error: expect.stringContaining('Remove one to make room.') });
    const { body } = await club.dale.ask('GET', '/api/profile');
    expect(body[kind]).toHaveLength(profileLimits.credentials);
    await club.dale.ask('DELETE', `/api/profile/${kind}/${body[kind][0]._id}`);
    expect((await club.dale.ask('POST', `/api/profile/${kind}`, entry)).status).toBeLessThan(300);
  },
);
