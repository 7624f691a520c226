import { z } from 'zod';
import { intWithin, possibleText, requiredText } from '#contracts/platform/common.ts';
import { endpoint } from '#contracts/platform/endpoint.ts';
import { possibleLine, possiblePhone, requiredLine } from '#contracts/platform/lines.ts';
import { normalizeAddress } from '#contracts/platform/normalize-address.ts';

const line = requiredLine(200, 'Write a line here.');
const paragraph = requiredText(3000, 'Write something here.');
/** A path of this site, a web address, or a mailto: address, normalized. */
const address = requiredLine(500, 'Type a web address.')
  .regex(/^(https?:\/\/|mailto:|\/(?!\/))/, 'Start with https://, or with / for a page on this site.')
  .overwrite(normalizeAddress);
const wholeDollars = 'Type the amount in whole dollars.';

function upTo<Item extends z.ZodType>(count: number, item: Item) {
  return z.array(item).max(count, `Please keep this list to ${count} or fewer.`);
}

const picture = z.object({
  src: address,
  /** What the picture shows; empty for decoration. */
  alt: possibleLine(300, 'Say what the picture shows.'),
});
export type Picture = z.infer<typeof picture>;

/** What every page says about the club. */
const club = z.object({
  name: line,
  tagline: line,
  about: paragraph,
  address: upTo(5, line),
  email: line,
  /** Whom to call for help with the site, at the foot of every page; both may be empty. */
  helperName: possibleLine(200, 'Type a name, or leave it empty.'),
  helperPhone: possiblePhone(40),
  founding: line,
});

const welcome = z.object({
  headline: upTo(3, line).min(1, 'Write at least one line.'),
  lead: paragraph,
  deskHeading: line,
  deskText: paragraph,
  deskPoints: upTo(6, z.object({ icon: line, text: line })),
  deskPicture: picture,
  /** The scoreboard: four claims. */
  claims: upTo(4, z.object({ figure: line, label: line })),
  storyHeading: line,
  storyPicture: picture,
  story: upTo(50, paragraph),
});

const breakfast = z.object({
  place: line,
  address: line,
  note: line,
  mapUrl: address,
  picture,
});

const links = z.object({ links: upTo(20, z.object({ label: line, url: address, icon: line })) });

const quotes = z.object({ quotes: upTo(100, z.object({ text: paragraph, author: line })) });

const history = z.object({
  heading: line,
  lead: paragraph,
  picture,
  storyHeading: line,
  story: upTo(50, paragraph),
  storyPicture: picture,
  years: upTo(200, z.object({ year: line, text: paragraph })),
  foundersHeading: line,
  foundersNote: line,
  founders: upTo(200, z.object({ name: line, role: line, picture })),
});

const donation = z.object({
  /** `YYYY-MM-DD` */
  date: z.iso.date('Choose a date.'),
  to: line,
  purpose: paragraph,
  /** Whole dollars. */
  amount: z.int(wholeDollars).min(0, wholeDollars),
  letterUrl: address.nullable(),
  picture,
});

const service = z.object({ heading: line, lead: paragraph, picture, note: paragraph, donations: upTo(500, donation) });

const memory = z.object({
  heading: line,
  lead: paragraph,
  picture,
  people: upTo(
    500,
    z.object({
      name: line,
      years: line,
      role: line,
      text: paragraph,
      quote: possibleText(500, 'Write something here, or leave it empty.'),
      picture,
    }),
  ),
  closing: paragraph,
});

/** In pixels. */
const side = intWithin(1, 100_000);

const photos = z.object({
  heading: line,
  lead: paragraph,
  picture,
  photos: upTo(500, z.object({ picture, caption: line, year: line, width: side, height: side })),
});

/** What the club adds to the page about accessibility; the rest of that page is ours. May be empty. */
const accessibility = z.object({ text: possibleText(3000, 'Write something here, or leave it empty.') });

/** Every part of the public pages that the club writes itself, one document per section. */
export const sections = { club, welcome, breakfast, links, quotes, history, service, memory, photos, accessibility };
export const sectionNames = [
  'club',
  'welcome',
  'breakfast',
  'links',
  'quotes',
  'history',
  'service',
  'memory',
  'photos',
  'accessibility',
] as const;
export type SectionName = (typeof sectionNames)[number];
export type Section<Name extends SectionName> = z.infer<(typeof sections)[Name]>;

const site = z.object(sections).meta({ id: 'Site' });
export type Site = z.infer<typeof site>;

export const readSite = endpoint({
  method: 'GET',
  url: '/api/site',
  summary: 'All public site content.',
  permission: 'anyone',
  response: site,
});

const bySection = z.object({ section: z.enum(sectionNames) });
const flag = z.enum(['true', 'false'], 'Use true or false.').optional();

export const readSection = endpoint({
  method: 'GET',
  url: '/api/site/:section',
  summary: 'One section of the site content.',
  permission: 'anyone',
  params: bySection,
  response: z.record(z.string(), z.unknown()),
});

/** Keeps a manager from overwriting what another one has written since. */
export const sinceBase = z.object({
  /** The `base` that was read; without it, nothing is compared. */
  base: z
    .string()
    .regex(/^\d{1,15}$/, 'Send the base that you got when you read this.')
    .optional(),
  force: flag,
});

export const updateSection = endpoint({
  method: 'PUT',
  url: '/api/site/:section',
  summary:
    'Publishes one section of the site content. Its shape is checked; errors are keyed by path, such as ' +
    '`quotes.3.text`. The draft is deleted, unless `keepDraft` is true, as when restoring an earlier version. With ' +
    '`base` it is refused if someone has published or saved a draft since, unless `force` is true. While there is a draft, ' +
    'restoring an earlier version doesn’t count as publishing.',
  permission: 'manager',
  limit: 'write',
  params: bySection,
  query: sinceBase.extend({ keepDraft: flag }),
  body: z.record(z.string(), z.unknown(), 'Send the section as a JSON object.'),
  response: z.record(z.string(), z.unknown()),
});
