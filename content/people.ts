import { z } from 'zod';
import {
  type Education,
  type Experience,
  type Profile,
  type SavedVideo,
  socialSites,
  statusOptions,
} from '#contracts/people/profiles.ts';
import { type Role, roles } from '#contracts/platform/roles.ts';
import { readData } from './data.ts';

const text = z.string().default('');
/** Days are `YYYY-MM-DD`; without `to`, it is still going on. */
const span = {
  /** Defaults to where the coach lives. */
  location: z.string().optional(),
  from: z.iso.date(),
  to: z.iso.date().nullable().default(null),
  description: text,
};

const coaches = z.array(
  z.strictObject({
    name: z.string(),
    handle: z.string(),
    role: z.enum(roles).default('User'),
    /** The number of a drawing. */
    portrait: z.string().optional(),
    status: z.enum(statusOptions.map(({ value }) => value)),
    company: text,
    location: text,
    website: text,
    favsports: z.array(z.string()),
    /** On which sites they have a page. */
    social: z.array(z.enum(socialSites)).default([]),
    bio: text,
    experience: z.array(z.strictObject({ title: z.string(), company: z.string(), ...span })).default([]),
    education: z.array(z.strictObject({ fieldofstudy: z.string(), school: z.string(), ...span })).default([]),
    /** The number makes the invented id; the picture is the name of a drawing. */
    videos: z
      .array(z.strictObject({ number: z.number(), title: z.string(), description: z.string(), picture: z.string() }))
      .default([]),
  }),
);
type Coach = z.infer<typeof coaches>[number];

type Contact = Pick<
  Profile,
  'phone' | 'mailingAddress' | 'sharesPhone' | 'sharesMailingAddress' | 'takesMessages' | 'memorial'
>;

export interface SampleProfile
  extends Omit<Profile, '_id' | 'user' | 'date' | 'experience' | 'education' | 'youtubevideos' | keyof Contact> {
  experience: Omit<Experience, '_id'>[];
  education: Omit<Education, '_id'>[];
  youtubevideos: Omit<SavedVideo, '_id'>[];
}

export interface Person {
  name: string;
  email: string;
  role: Role;
  avatar: string | null;
  profile: SampleProfile | null;
  /** Why they want to join; empty for members. */
  signupReason: string;
}

/** 40 coaches, then one member who has no profile yet, and one Guest. */
export const people: Person[] = [
  ...readData('people', coaches).map(toPerson),
  withoutProfile('Nell Farrow', 'User'),
  withoutProfile('Gil Tennyson', 'Guest', 'I kept score at Heron Point for eleven seasons. Peg Lindqvist knows me.'),
];

function toPerson({ name, role, portrait, social, experience, education, videos, ...profile }: Coach): Person {
  const { location } = profile;
  const pages = socialSites.map((site) => [site, social.includes(site) ? addressOf(site, profile.handle) : '']);
  return {
    ...withoutProfile(name, role),
    avatar: portrait ? `/art/p${portrait}.svg` : null,
    profile: {
      ...profile,
      experience: experience.map((job) => ({ ...job, location: job.location ?? location, current: !job.to })),
      education: education.map((study) => ({ ...study, location: study.location ?? location, current: !study.to })),
      social: Object.fromEntries(pages) as SampleProfile['social'],
      youtubevideos: videos.map(({ number, picture, ...video }) => ({
        ...video,
        videoID: `fieldhse${String(number).padStart(3, '0')}`,
        url: `/art/${picture}.svg`,
        width: 320,
        height: 180,
      })),
    },
  };
}

function addressOf(site: string, handle: string): string {
  return `https://example.com/${site}/${handle}`;
}

function withoutProfile(name: string, role: Role, signupReason = ''): Person {
  // `first.last@`, without the nickname in the middle.
  const local = name
    .replace(/“.*”\s*/, '')
    .toLowerCase()
    .replaceAll(' ', '.');
  return { name, email: `${local}@example.com`, role, avatar: null, profile: null, signupReason };
}
