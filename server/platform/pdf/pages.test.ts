// @module-tag sqlite
import { expect, test } from 'vitest';
import { readCoverage, toRuns } from './fonts.ts';
import { createPages, drawInBox } from './pages.ts';

const label = { x: 20, y: 43, width: 175, height: 58 };
const sizes = [14, 13, 12, 11, 10, 9, 8];

function draw(texts: string[], box = label) {
  const pages = createPages('letter', 'Labels');
  pages.document.addPage();
  return drawInBox(pages, texts, box, sizes);
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

test('a long line of an address is drawn smaller, not cut', () => {
  const long = 'Sunrise Assisted Living Community, Building C, Apartment 412';
  const height = draw(['Dale Hutchings', long, 'Port Amity'], { ...label, width: 164, height: 70.9 });
  expect(height).toBeLessThan(4 * 14 * 1.25);
});

test.each([
  ['Nguyễn Thị Hằng', 'Nguyen Thi Hang'],
  ['Bjørn Sørensen, Łukasz Groß', 'Bjørn Sørensen, Łukasz Groß'],
  ['Trần Văn Đường', 'Tran Văn Đuong'],
  ['Нина Петрова, Юрий Щукин', 'Nina Petrova, Yurii Shchukin'],
  ['Ελένη Θεοδώρα', 'Eleni Theodora'],
  ['Anne\u2011Marie 👨‍👩‍👧 №\u00A04', 'Anne-Marie  No\u00A04'],
  ['山田 Coach', '?? Coach'],
  ['Kaʻahumanu Hawaiʼi Oʹahu', 'Ka‘ahumanu Hawai’i O’ahu'],
  ['6′2″, ≤ 5 ≥ 3, 10‰, → ₫', '6\'2", <= 5 >= 3, 10/1000, -> VND'],
  ['Ŧŋ Əli', 'Tn Ali'],
])('“%s” is drawn as “%s”, without boxes', (text, drawn) => {
  const coverage = readCoverage(createPages('letter', 'Labels').document);
  const runs = toRuns(text, coverage);
  expect(runs.map((run) => run.text).join('')).toBe(drawn);
  for (const run of runs)
    for (const character of run.text) expect(coverage[run.file].has(character.codePointAt(0) as number)).toBe(true);
});
