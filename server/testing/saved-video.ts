import { fullProfile, type Person } from './people.ts';
import { testWithYoutube } from './test-with-app.ts';

/** Extends `testWithYoutube`: Dale has saved a video. */
export function testWithSavedVideo() {
  const test = testWithYoutube();
  test.beforeAll(async ({ club }) => {
    await club.dale.ask('POST', '/api/profile', fullProfile);
    const saved = { videoID: 'savedbydale', title: 'Dale’s own bunting', description: 'From the lawn' };
    await club.dale.ask('POST', '/api/profile/add-youtube', saved);
  });
  return test;
}

export function searchVideos(person: Person, query: Record<string, string>) {
  return person.ask('GET', `/api/videos/search?${new URLSearchParams(query)}`);
}
