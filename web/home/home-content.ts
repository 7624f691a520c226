import type { Section } from '#contracts/site.ts';

/** What the front page shows, to visitors and members. */
export interface HomeContent {
  welcome: Section<'welcome'>;
  breakfast: Section<'breakfast'>;
  /** When the next breakfast is: "Wednesday, December 2" or "Today". */
  nextBreakfast: string;
  links: Section<'links'>['links'];
  /** The first few of the archive. */
  photos: Section<'photos'>['photos'];
}
