import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { sampleSite } from '#content/site.ts';
import { type Club, ClubContext } from '#web/platform/layout/club.ts';

const sampleClub: Club = {
  club: sampleSite.club,
  samples: { sections: [], removable: [], people: [] },
  year: 2026,
  siteUrl: 'https://club.example',
  timeZone: 'America/New_York',
  signup: 'open',
  sendsEmail: true,
  imageHost: null,
  version: '1.0.0',
};

/** Returns the HTML of a page or component as the server renders it: no one is logged in, and no effect has run. */
export function render(page: ReactNode, club: Partial<Club> = {}): string {
  const element = createElement(ClubContext, { value: { ...sampleClub, ...club } }, page);
  const router = createMemoryRouter([{ path: '*', element }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}
