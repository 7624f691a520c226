import { createElement } from 'react';
import { expect, test } from 'vitest';
import { sampleSite } from '#content/site.ts';
import { render } from '#web/testing/render.ts';
import { ServiceView } from './service-view.tsx';

test('a club whose donations are all of one year says in which year it gave them', () => {
  const { service } = sampleSite;
  const year = service.donations.at(0)?.date.slice(0, 4);
  const ofOneYear = service.donations.filter(({ date }) => date.slice(0, 4) === year);
  const show = (donations: typeof service.donations) =>
    render(createElement(ServiceView, { service: { ...service, donations } }));
  expect(show(ofOneYear)).toContain(`<h2>Given in ${year}</h2>`);
  expect(show(service.donations)).toContain('<h2>Given from 2011 to 2015</h2>');
});
