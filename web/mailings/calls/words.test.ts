import { expect, test } from 'vitest';
import { missedWords, progressWords } from './words.ts';

test('the progress of the calls says how many are made, or that no one was missed', () => {
  expect(progressWords({ total: 38, done: 12, waiting: 0 })).toBe('12 of 38 called.');
  expect(progressWords({ total: 4, done: 4, waiting: 0 })).toBe('No one was missed: 4 people got a call.');
  const underWay = 'The email to 1 person has not gone out yet.';
  expect(progressWords({ total: 4, done: 4, waiting: 1 })).toBe(`4 of 4 called. ${underWay}`);
  expect(progressWords({ total: 0, done: 0, waiting: 1 })).toBe(`No one to call so far. ${underWay}`);
});

test('the page of a notice says how many people it missed', () => {
  expect(missedWords(0, 0)).toBe('No one was missed.');
  expect(missedWords(0, 3)).toBe('No one was missed: 3 people got a call.');
  expect(missedWords(4, 3)).toBe('This notice may not have reached 4 people.');
});
