import { z } from 'zod';
import { requiredText } from './common.ts';
import { endpoint } from './endpoint.ts';

const line = requiredText(200, 'Write a line here.');
const paragraph = requiredText(3000, 'Write something here.');
/** A path of this site or an https address. */
const address = requiredText(500, 'Type an address.').regex(
  /^(https?:\/\/|mailto:|\/(?!\/))/,
  'Start with https://, or with / for a page of this site.',
);
const picture = z.object({
  src: address,
  /** What is to be seen; empty for decoration. */
  alt: z.string().max(300),
});
export type Picture = z.infer<typeof picture>;

/** What every page says about the club. */
const club = z.object({
  name: line,
  tagline: line,
  about: paragraph,
  address: z.array(line).max(5),
  email: line,
  founding: line,
});

const welcome = z.object({
  headline: z.array(line).min(1).max(3),
  lead: paragraph,
  deskHeading: line,
  deskText: paragraph,
  deskPoints: z.array(z.object({ icon: line, text: line })).max(6),
  deskPicture: picture,
  /** The scoreboard: four claims. */
  claims: z.array(z.object({ figure: line, label: line })).max(4),
  storyHeading: line,
  storyPicture: picture,
  story: z.array(paragraph),
});

const breakfast = z.object({
  place: line,
  address: line,
  note: line,
  mapUrl: address,
  picture,
});

const links = z.object({ links: z.array(z.object({ label: line, url: address, icon: line })).max(20) });

const quotes = z.object({ quotes: z.array(z.object({ text: paragraph, author: line })).max(100) });

const history = z.object({
  heading: line,
  lead: paragraph,
  picture,
  storyHeading: line,
  story: z.array(paragraph),
  storyPicture: picture,
  years: z.array(z.object({ year: line, text: paragraph })),
  foundersHeading: line,
  foundersNote: line,
  founders: z.array(z.object({ name: line, role: line, picture })),
});

const donation = z.object({
  /** `YYYY-MM-DD` */
  date: z.iso.date(),
  to: line,
  purpose: paragraph,
  /** Whole dollars. */
  amount: z.int().min(0),
  letterUrl: address.nullable(),
  picture,
});

const service = z.object({ heading: line, lead: paragraph, picture, note: paragraph, donations: z.array(donation) });

const memory = z.object({
  heading: line,
  lead: paragraph,
  picture,
  people: z.array(
    z.object({ name: line, years: line, role: line, text: paragraph, quote: z.string().max(500), picture }),
  ),
  closing: paragraph,
});

const photos = z.object({
  heading: line,
  lead: paragraph,
  picture,
  photos: z.array(
    z.object({ picture, caption: line, year: line, width: z.int().positive(), height: z.int().positive() }),
  ),
});

/** Every part of the public pages that the club writes itself, one document a section. */
export const sections = { club, welcome, breakfast, links, quotes, history, service, memory, photos };
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
  answer: site,
});

const bySection = z.object({ section: z.enum(sectionNames) });

export const readSection = endpoint({
  method: 'GET',
  url: '/api/site/:section',
  summary: 'One section of the site content.',
  permission: 'anyone',
  params: bySection,
  answer: z.record(z.string(), z.unknown()),
});

export const updateSection = endpoint({
  method: 'PUT',
  url: '/api/site/:section',
  summary: 'Changes one section of the site content; its shape is checked.',
  permission: 'manager',
  limit: 'writing',
  params: bySection,
  body: z.record(z.string(), z.unknown(), 'Send the section as a JSON object.'),
  answer: z.record(z.string(), z.unknown()),
});
