import type { Site } from '#contracts/site/site.ts';
import { accessibility } from './site/accessibility.ts';
import { breakfast } from './site/breakfast.ts';
import { club } from './site/club.ts';
import { history } from './site/history.ts';
import { links } from './site/links.ts';
import { memory } from './site/memory.ts';
import { photos } from './site/photos.ts';
import { quotes } from './site/quotes.ts';
import { service } from './site/service.ts';
import { welcome } from './site/welcome.ts';

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
