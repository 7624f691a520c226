import { createElement } from 'react';
import { expect, test } from 'vitest';
import { render } from '#web/testing/render.ts';
import { AccessibilityView } from './accessibility-view.tsx';
import { report } from './report.ts';

const show = (text: string) => render(createElement(AccessibilityView, { accessibility: { text } }));

test('the page about accessibility has the day and the numbers of the report', () => {
  const [year = '', , day] = report.checkedOn.split('-').map(Number);
  const html = show('');
  expect(html).toContain(`${day}, ${year}`);
  expect(html).toContain(`${report.met} are met and ${report.partly} are met in part. ${report.unneeded} are about`);
});

test('what the club adds to the page about accessibility has a heading of its own, and none while it is empty', () => {
  const html = show('Call **Ruth** at (813) 555-0100.');
  expect(html).toContain('From the club</h2><p>Call <b>Ruth</b> at (813) 555-0100.</p>');
  expect(show('')).not.toContain('From the club');
});
