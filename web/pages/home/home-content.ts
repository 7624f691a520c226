import type { NextBreakfast } from '#contracts/events/breakfasts.ts';
import type { Section, Site } from '#contracts/site/site.ts';

/** The content of the front page, for visitors and members. */
export interface HomeContent {
  welcome: Section<'welcome'>;
  breakfast: Section<'breakfast'>;
  /** When the next breakfast is: "Wednesday, December 2, 2026" or "Today". */
  nextBreakfast: string;
  /** Where that is, if not at the usual place. */
  elsewhere: NextBreakfast['elsewhere'];
  links: Section<'links'>['links'];
  /** The first few photos of the archive. */
  photos: Section<'photos'>['photos'];
}

const photosOnWall = 6;

/** Builds the content of the front page from its sections. */
export function toHomeContent(
  { welcome, breakfast, links, photos }: Pick<Site, 'welcome' | 'breakfast' | 'links' | 'photos'>,
  next: Pick<HomeContent, 'nextBreakfast' | 'elsewhere'>,
): HomeContent {
  return { welcome, breakfast, ...next, links: links.links, photos: photos.photos.slice(0, photosOnWall) };
}
