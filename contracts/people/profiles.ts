import { z } from 'zod';
import { memorial } from '#contracts/membership/memorials.ts';
import { byId, calendarDate, hidden, id, moment, optionalText, tooLong } from '#contracts/platform/common.ts';
import { endpoint } from '#contracts/platform/endpoint.ts';
import { optionalLine, possibleLine, possiblePhone, requiredLine } from '#contracts/platform/lines.ts';
import { webAddress } from '#contracts/platform/web-addresses.ts';

/** The values of the status field as the club has always stored them; "Coaching " has a trailing space. */
export const statusOptions = [
  { value: 'Coaching ', label: 'Coaching' },
  { value: 'Teaching', label: 'Teaching' },
  { value: 'Working', label: 'Working' },
  { value: 'Retired', label: 'Retired' },
  { value: 'Intern', label: 'Intern' },
  { value: 'Student', label: 'Student' },
  { value: 'Other', label: 'Other' },
] as const;
export type Status = (typeof statusOptions)[number]['value'];

export const profileLimits = {
  handle: 40,
  short: 120,
  bio: 5000,
  sports: 30,
  /** Entries of experience, and as many of education. */
  credentials: 100,
  videos: 200,
  sport: 60,
  search: 100,
  phone: 40,
  mailingAddress: 200,
};

export const socialSites = ['twitter', 'facebook', 'linkedin', 'youtube', 'instagram'] as const;
export type SocialSite = (typeof socialSites)[number];

const credential = {
  _id: id,
  location: z.string(),
  from: calendarDate.nullable(),
  to: calendarDate.nullable(),
  current: z.boolean(),
};

export const experience = z
  .object({ ...credential, company: z.string(), title: z.string(), description: z.string() })
  .meta({ id: 'Experience' });
export type Experience = z.infer<typeof experience>;

export const education = z
  .object({ ...credential, school: z.string(), fieldofstudy: z.string(), description: z.string() })
  .meta({ id: 'Education' });
export type Education = z.infer<typeof education>;

export const savedVideo = z
  .object({
    _id: id,
    videoID: z.string(),
    title: z.string(),
    description: z.string(),
    url: z.string(),
    width: z.int(),
    height: z.int(),
  })
  .meta({ id: 'SavedVideo' });
export type SavedVideo = z.infer<typeof savedVideo>;

const shownStatus = z.enum(statusOptions.map((option) => option.value));

/** Text fields that are not filled in are `''`. */
export const profile = z
  .object({
    _id: id,
    user: z.object({ _id: id, name: z.string(), avatar: z.string().nullable() }),
    handle: z.string(),
    status: shownStatus,
    company: z.string(),
    website: z.string(),
    location: z.string(),
    favsports: z.array(z.string()).max(profileLimits.sports),
    bio: z.string(),
    /** `''` to others unless the coach shares it; the same for the mailing address. */
    phone: z.string(),
    mailingAddress: z.string(),
    sharesPhone: z.boolean(),
    sharesMailingAddress: z.boolean(),
    /** Whether members may write to them through the site. */
    takesMessages: z.boolean(),
    /** Of a coach who died. */
    memorial: memorial.nullable(),
    social: z.object({
      twitter: z.string(),
      facebook: z.string(),
      linkedin: z.string(),
      youtube: z.string(),
      instagram: z.string(),
    }),
    experience: z.array(experience).max(profileLimits.credentials),
    education: z.array(education).max(profileLimits.credentials),
    youtubevideos: z.array(savedVideo).max(profileLimits.videos),
    date: moment,
    hidden,
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof profile>;

const statusMissing = 'Choose your coaching status.';
const status = z
  .string(statusMissing)
  .transform((value) => (value === 'Coaching' ? 'Coaching ' : value))
  .pipe(
    z.enum(
      statusOptions.map((option) => option.value),
      statusMissing,
    ),
  );

const handleMissing = 'Choose a handle: letters and numbers only, no spaces.';
// Paths of the API that would be mistaken for a handle.
const takenHandle = /^(all|user|experience|education|youtube)$/i;
/** Identifies a profile in the address of its page; unique regardless of case. */
export const handle = requiredLine(profileLimits.handle, handleMissing)
  // Without the flag `i`, which JSON Schema cannot express.
  .regex(/^[a-zA-Z\d]*$/, 'Use letters and numbers only, no spaces.')
  .refine((text) => !takenHandle.test(text), 'The site already uses this word. Choose a different handle.');

const sportsMissing = 'Type at least one sport. Put commas between them.';
const favsports = z
  .union([z.string(), z.array(z.string())], sportsMissing)
  .transform((sports) => (Array.isArray(sports) ? sports : sports.split(',')))
  .pipe(
    z
      .array(possibleLine(profileLimits.sport, sportsMissing))
      .overwrite((sports) => [...new Set(sports.filter((sport) => sport !== ''))])
      .min(1, sportsMissing)
      .max(profileLimits.sports, `Please list ${profileLimits.sports} sports or fewer.`),
  );

/** Missing or null: it stays as it is. */
const phone = possiblePhone(profileLimits.phone).nullish();

const mailingAddress = z
  .string('This has to be text.')
  .overwrite((text) => text.toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n').trim())
  .max(profileLimits.mailingAddress, tooLong(profileLimits.mailingAddress))
  .nullish();

const shares = z.boolean('Use true or false.').nullish();

export const readOwnProfile = endpoint({
  method: 'GET',
  url: '/api/profile',
  summary: 'Your own profile; 404 {noprofile} when you don’t have one yet.',
  permission: 'member',
  response: profile,
});

export const saveProfile = endpoint({
  method: 'POST',
  url: '/api/profile',
  summary:
    'Creates or updates your profile. The phone number and the mailing address stay as they are if left out; members see ' +
    'them only if you share them.',
  permission: 'member',
  limit: 'write',
  body: z.object({
    handle,
    status,
    favsports,
    company: optionalLine(profileLimits.short),
    website: webAddress(),
    location: optionalLine(profileLimits.short),
    bio: optionalText(profileLimits.bio),
    phone,
    mailingAddress,
    sharesPhone: shares,
    sharesMailingAddress: shares,
    twitter: webAddress(),
    facebook: webAddress(),
    linkedin: webAddress(),
    youtube: webAddress(),
    instagram: webAddress(),
  }),
  response: profile,
});

export const suggestHandle = endpoint({
  method: 'GET',
  url: '/api/users/handle-suggestion',
  summary: 'A handle that is free, made from your name.',
  permission: 'member',
  limit: 'check',
  response: z.object({ handle: z.string() }).meta({ id: 'HandleSuggestion' }),
});

export const readProfileByHandle = endpoint({
  method: 'GET',
  url: '/api/profile/:handle',
  summary: 'One profile, by its handle. Case doesn’t matter.',
  permission: 'member',
  params: z.object({ handle: z.string().min(1).max(profileLimits.handle) }),
  response: profile,
});

export const readProfileByUser = endpoint({
  method: 'GET',
  url: '/api/profile/user/:id',
  summary: 'One profile, by its user’s id.',
  permission: 'member',
  params: byId,
  response: profile,
});
