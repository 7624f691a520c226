import { expect, test } from 'vitest';
import { gradeOf, hasSentence } from './reading/grade.ts';
import { highestGrade, measure } from './reading/measure.ts';
import { readOurTexts } from './reading/our-texts.ts';
import { textsIn } from './reading/texts-in.ts';

const measured = measure();
const ourTexts = readOurTexts();

test('all texts of ours together, and those of each area, can be read after eight years of school', () => {
  const grades = Object.entries({ ...measured.areas, all: measured.all });
  expect(grades.filter(([, { grade }]) => !(grade <= highestGrade))).toEqual([]);
});

test('the texts of each file that has more than a few can be read after eight years of school', () => {
  expect(measured.files.length).toBeGreaterThan(30);
  expect(measured.files.filter(({ grade }) => !(grade <= highestGrade))).toEqual([]);
});

test('the reading grade of a nursery rhyme is low, and that of an office is high', () => {
  // Six words with one syllable each in one sentence: 0.39 × 6 + 11.8 × 1 − 15.59.
  expect(gradeOf(['The cat sat on the mat.'])).toBeCloseTo(-1.45);
  const ofAnOffice =
    'Notwithstanding any preceding provision, authorization for continued participation necessitates documentation ' +
    'demonstrating eligibility in accordance with applicable administrative regulations.';
  expect(gradeOf([ofAnOffice])).toBeGreaterThan(12);
  expect(gradeOf(['The cat sat on the mat.', ofAnOffice])).toBeLessThan(gradeOf([ofAnOffice]));
});

test('a label doesn’t count as a sentence, and neither does a sentence of four words', () => {
  expect(['Email me a login link', 'That is all here.', 'Say who it was.” Then go'].map(hasSentence)).toEqual([
    false,
    false,
    false,
  ]);
  expect(['Say what it was about.', 'She said: “This is the one.”', 'Then type this code:'].map(hasSentence)).toEqual([
    true,
    true,
    false,
  ]);
});

test('a text of a page is read with its links and one word for what is filled in, and without what is for programs', () => {
  const source = `
    import { Link } from './link.tsx';
    const kind: 'no text' = pick({ url: 'nobody reads this' });
    export const Page = ({ days }) => (
      <p className="wide page" title={\`Ends in \${days} days\`}>
        You have {days} days. <Link to="/account">Open
        your account</Link> {days > 1 && 'while there is time'}.
      </p>
    );
    const long = 'It goes on ' + 'in the next line.';
    const post = endpoint({ summary: 'What the documentation says.' });`;
  expect(textsIn(source, 'page.tsx')).toEqual([
    'Ends in it days',
    'while there is time',
    'You have it days. Open your account it.',
    'It goes on in the next line.',
  ]);
});

test.each([
  ['web', 'web/accounts/accounts/login-form.tsx', 'Password'],
  ['web', 'web/site/accessibility/report.ts', 'Videos are on YouTube.'],
  ['contracts', 'contracts/feed/posts.ts', 'Write something before you post.'],
  ['emails', 'server/membership/admin/emails.ts', 'An Admin approved your account.'],
  ['content', 'content/site/welcome.ts', 'Every coach is welcome'],
  ['server', 'server/platform/http/errors.ts', 'We couldn’t find this it.'],
])('the texts of %s are read, among them one of %s', (area, file, text) => {
  const found = ourTexts.find((each) => each.file === file && each.text.includes(text));
  expect(found?.area).toBe(area);
});
