import { expect, test } from 'vitest';
import { createPages, drawInBox } from './pages.ts';

const label = { x: 20, y: 43, width: 175, height: 58 };
const sizes = [14, 13, 12, 11, 10, 9, 8];

function draw(texts: string[]) {
  const pages = createPages('letter', 'Labels');
  pages.document.addPage();
  return drawInBox(pages, texts, label, sizes);
}

test('whatever a name and an address are, they stay in their box', () => {
  const hostile = [
    'W'.repeat(200),
    '👨‍👩‍👧‍👦'.repeat(50),
    'משה בן-דוד '.repeat(20),
    'a '.repeat(200),
    ' ',
    'Ünïcödé Łukasz Émond',
  ];
  for (const name of hostile) {
    const address = Array.from({ length: 60 }, (_, line) => `Line ${line}`);
    for (const texts of [[name], [name, '12 Pelican Lane', 'Port Amity, FL 34999'], [name, ...address]]) {
      expect(draw(texts), name).toBeLessThanOrEqual(label.height);
      expect(draw(texts), name).toBeGreaterThan(0);
    }
  }
});

test('a short address is drawn in the largest size', () => {
  expect(draw(['Dale Hutchings', '12 Pelican Lane', 'Port Amity'])).toBe(3 * 14 * 1.25);
});
