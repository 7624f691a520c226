import { expect, test } from 'vitest';
import { findVideoId } from './videos.ts';

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'http://youtube.com/watch?v=dQw4w9WgXcQ&list=PL1&index=2',
  'https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ',
  'https://music.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?si=abc',
  'youtu.be/dQw4w9WgXcQ',
  'www.youtube.com/watch?v=dQw4w9WgXcQ#t=10',
  'https://www.youtube.com/embed/dQw4w9WgXcQ',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ?feature=share',
  'https://www.youtube.com/live/dQw4w9WgXcQ',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  '  https://youtu.be/dQw4w9WgXcQ\n',
  'Dale, look at this! https://youtu.be/dQw4w9WgXcQ?si=x Third base, mostly.',
  'Check out “Bunting” (https://www.youtube.com/watch?feature=share&v=dQw4w9WgXcQ).',
  'Watch:https://youtu.be/dQw4w9WgXcQ',
  'https://example.com and https://youtu.be/dQw4w9WgXcQ, then https://youtu.be/AAAAAAAAAAA',
])('the video id is found in "%s"', (link) => {
  expect(findVideoId(link)).toBe('dQw4w9WgXcQ');
});

test.each([
  '',
  'dQw4w9WgXcQ',
  'coaching sports tips',
  'https://example.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.example.com/watch?v=dQw4w9WgXcQ',
  'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
  'https://example.com/?to=https://youtu.be/dQw4w9WgXcQ',
  'https://www.youtube.com/watch?and then v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQQ',
  'https://youtu.be/short',
  'https://www.youtube.com/@somebody',
  'https://www.youtube.com/playlist?list=PLdQw4w9WgXcQ',
])('no video id is found in "%s"', (text) => {
  expect(findVideoId(text)).toBeUndefined();
});
