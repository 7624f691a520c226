import { expect, test } from 'vitest';
import { fromStored, toStored } from './post-content.ts';

const pictures = [{ url: '/uploads/a/1.jpg', alt: 'Us' }];

test('text without pictures is stored as it was typed, even if it looks like more', () => {
  for (const body of ['', 'Hello', '{"body":"","pictures":[]}']) {
    expect(toStored({ body, pictures: [] })).toBe(body);
    expect(fromStored(body)).toEqual({ body, pictures: [] });
  }
});

test('text with pictures comes back with them', () => {
  for (const body of ['', 'Hello', '\u001e{'])
    expect(fromStored(toStored({ body, pictures }))).toEqual({ body, pictures });
});
