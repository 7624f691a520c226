import type { Section, Site } from '#contracts/site.ts';

/** The content of the front page, for visitors and members. */
export interface HomeContent {
  welcome: Section<'welcome'>;
  breakfast: Section<'breakfast'>;
  /** When the next breakfast is: "Wednesday, December 2" or "Today". */
  nextBreakfast: string;
  links: Section<'links'>['links'];
  /** The first few photos of the archive. */
  photos: Section<'photos'>['photos'];
}

const photosOnWall = 6;

/** Builds the content of the front page from its sections. */
export function toHomeContent(
  { welcome, breakfast, links, photos }: Pick<Site, 'welcome' | 'breakfast' | 'links' | 'photos'>,
  nextBreakfast: string,
): HomeContent {
  return { welcome, breakfast, nextBreakfast, links: links.links, photos: photos.photos.slice(0, photosOnWall) };
}
