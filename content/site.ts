import type { Section, Site } from '#contracts/site/site.ts';
import { breakfast } from './site/breakfast.ts';
import { club } from './site/club.ts';
import { history } from './site/history.ts';
import { memory } from './site/memory.ts';
import { photos } from './site/photos.ts';
import { quotes } from './site/quotes.ts';
import { service } from './site/service.ts';
import { welcome } from './site/welcome.ts';

/** Empty, because each club describes its own meeting place and people. */
const accessibility: Section<'accessibility'> = { text: '' };

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
