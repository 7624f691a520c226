import { createElement } from 'react';
import { expect, test } from 'vitest';
import { sampleSite } from '#content/site.ts';
import { render } from '#web/testing/render.ts';
import { Footer } from './footer.tsx';

const { club } = sampleSite;

function renderHelp(changes: Partial<typeof club>, sections: 'club'[] = []): string {
  const samples = { sections, removable: [], people: [] };
  const html = render(createElement(Footer), { club: { ...club, ...changes }, samples });
  return html.match(/<a[^>]* (href="tel:.*?)<\/a>/)?.[1]?.replaceAll(/<[^>]*>/g, '') ?? '';
}

test('the foot of a page says whom to call for help, as a link that calls', () => {
  expect(renderHelp({ helperName: 'Peg Lindqvist', helperPhone: '(813) 555-0142' })).toBe(
    'href="tel:8135550142">Need help? Call Peg Lindqvist at (813) 555-0142',
  );
});

test('a phone number without a name is shown alone, and a name without a number is not shown', () => {
  expect(renderHelp({ helperName: '', helperPhone: '+1 813 555 0142' })).toBe(
    'href="tel:+18135550142">Need help? Call +1 813 555 0142',
  );
  expect(renderHelp({ helperName: 'Peg Lindqvist', helperPhone: '' })).toBe('');
});

test('the made-up helper of a new club is marked as a sample', () => {
  expect(renderHelp({}, ['club'])).toContain('(813) 555-0100 (sample)');
});
