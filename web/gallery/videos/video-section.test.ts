import { createElement } from 'react';
import { expect, test } from 'vitest';
import { render } from '#web/testing/render.ts';
import { VideoCard } from './video-section.tsx';

test('a saved video shows a picture that pages may show, wherever its own one is', () => {
  const picture = { url: 'https://pictures.example.com/1.png', width: 640, height: 360 };
  const video = { _id: '1', videoID: 'vid1', title: 'From elsewhere', description: '', ...picture };
  const card = render(createElement(VideoCard, { video, onPlay() {} }));
  expect(card).toContain('src="https://i.ytimg.com/vi/vid1/mqdefault.jpg"');
  expect(card).not.toContain('pictures.example.com');
});
