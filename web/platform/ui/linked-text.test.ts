import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LinkedText } from './linked-text.tsx';

test('a web address that a member wrote opens in another tab without our endorsement, and nothing becomes markup', () => {
  const text = 'Read <b> https://en.wikipedia.org/wiki/Blur_(band) first.';
  expect(renderToStaticMarkup(createElement(LinkedText, { text }))).toBe(
    'Read &lt;b&gt; <a href="https://en.wikipedia.org/wiki/Blur_(band)" rel="ugc nofollow noopener" target="_blank">https://en.wikipedia.org/wiki/Blur_(band)</a> first.',
  );
});
