import { expect, test } from 'vitest';
import { findVideoIds } from './find-video-ids.ts';

test('links to videos are found among other words, each video once', () => {
  const text = `Look (https://www.youtube.com/watch?v=aqz-KE-bpKQ), or https://youtu.be/aqz-KE-bpKQ?t=9.
    https://www.youtube.com/shorts/abcdefghijk`;
  expect(findVideoIds(text)).toEqual(['aqz-KE-bpKQ', 'abcdefghijk']);
});

test('what is no link to a video is left alone', () => {
  expect(findVideoIds('youtu.be/aqz-KE-bpKQ https://notyoutube.com/watch?v=aqz-KE-bpKQ https://youtube.com/')).toEqual(
    [],
  );
});

test('a text full of links shows three videos', () => {
  const links = Array.from({ length: 50 }, (_, number) => `https://youtu.be/${String(number).padStart(11, 'a')}`);
  expect(findVideoIds(links.join(' '))).toHaveLength(3);
});
