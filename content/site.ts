import type { Section, Site } from '#contracts/site/site.ts';
import { history } from './site/history.ts';
import { memory } from './site/memory.ts';
import { photos } from './site/photos.ts';
import { quotes } from './site/quotes.ts';
import { service } from './site/service.ts';
import { welcome } from './site/welcome.ts';

/** Empty: what a club adds is about its own meeting place and people. */
const accessibility: Section<'accessibility'> = { text: '' };

const breakfast: Section<'breakfast'> = {
  place: 'The Skillet House',
  address: '410 Harbor Avenue, Port Amity',
  note: 'Come as you are. The back room is ours until the pie runs out.',
  mapUrl: 'https://example.com/maps?place=410+Harbor+Avenue+Port+Amity',
  picture: { src: '/art/breakfast.svg', alt: 'Eggs, toast and pancakes beside two cups of coffee' },
};

const club: Section<'club'> = {
  name: 'Fieldhouse',
  tagline: 'Palmetto County Coaches',
  about:
    'A club for the county’s coaches, active and retired. Every dollar you give goes to community service. ' +
    'This is a sample club in a made-up county: its managers can change every word.',
  address: ['Fieldhouse', 'Post Office Box 310', 'Port Amity, Florida'],
  email: 'hello@example.org',
  helperName: 'Ruth Olmstead',
  helperPhone: '(813) 555-0100',
  founding: 'Founded in June 2010 by nine coaches and one coffee pot.',
};

const links: Section<'links'> = {
  links: [
    { label: 'Palmetto County Schools', url: 'https://example.org/palmetto-county-schools', icon: 'school' },
    { label: 'Palmetto State College', url: 'https://example.org/palmetto-state-college', icon: 'book-2' },
    { label: 'State high school athletics', url: 'https://example.org/high-school-athletics', icon: 'trophy' },
    { label: 'County youth baseball', url: 'https://example.org/youth-baseball', icon: 'ball-baseball' },
    { label: 'Youth coaching certificates', url: 'https://example.org/coaching-certificates', icon: 'certificate' },
    { label: 'Lightning delay alerts', url: 'https://example.org/lightning-alerts', icon: 'cloud-storm' },
    { label: 'Museum of County Sports', url: 'https://example.org/sports-museum', icon: 'building-arch' },
    { label: 'Lake Ansel Rowing Museum', url: 'https://example.org/rowing-museum', icon: 'sailboat' },
    { label: 'Our sponsor, Harbor Light Realty', url: 'https://example.com/harbor-light-realty', icon: 'key' },
  ],
};

/** What a new club finds on its public pages, until its managers write their own. */
export const sampleSite: Site = {
  club,
  welcome,
  breakfast,
  links,
  quotes,
  history,
  service,
  memory,
  photos,
  accessibility,
};
