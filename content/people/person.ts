import { prose } from '#content/prose.ts';
import type { Education, Experience, Profile, SavedVideo, SocialSite } from '#contracts/people/profiles.ts';
import type { Role } from '#contracts/platform/roles.ts';

type Job = Omit<Experience, '_id'>;
type Study = Omit<Education, '_id'>;
type Video = Omit<SavedVideo, '_id'>;

type Contact = Pick<
  Profile,
  'phone' | 'mailingAddress' | 'sharesPhone' | 'sharesMailingAddress' | 'takesMessages' | 'memorial'
>;

export interface SampleProfile
  extends Omit<Profile, '_id' | 'user' | 'date' | 'experience' | 'education' | 'youtubevideos' | keyof Contact> {
  experience: Job[];
  education: Study[];
  youtubevideos: Video[];
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

interface Written extends Pick<SampleProfile, 'handle' | 'status' | 'company' | 'location' | 'favsports' | 'bio'> {
  role?: Role;
  /** The number of a portrait in `/art`. */
  portrait?: string;
  website?: string;
  /** On which sites they have a page. */
  social?: SocialSite[];
  experience: Job[];
  education: Study[];
  videos?: Video[];
}

export function coach(name: string, written: Written): Person {
  const { role = 'User', portrait, website = '', social = [], videos = [], bio, ...profile } = written;
  return {
    name,
    email: emailOf(name),
    role,
    avatar: portrait ? `/art/p${portrait}.svg` : null,
    profile: { ...profile, bio: prose(bio), website, social: pagesOf(profile.handle, social), youtubevideos: videos },
    signupReason: '',
  };
}

/** `first.last@example.com`, without the nickname in the middle. */
export function emailOf(name: string): string {
  const plain = name.replace(/“.*”\s*/, '').toLowerCase();
  return `${plain.split(' ').join('.')}@example.com`;
}

function pagesOf(handle: string, sites: SocialSite[]): SampleProfile['social'] {
  const page = (site: SocialSite) => (sites.includes(site) ? `https://example.com/${site}/${handle}` : '');
  return {
    twitter: page('twitter'),
    facebook: page('facebook'),
    linkedin: page('linkedin'),
    youtube: page('youtube'),
    instagram: page('instagram'),
  };
}

/** Days are `YYYY-MM-DD`; without `to` it goes on today. */
export function job(
  title: string,
  company: string,
  location: string,
  from: string,
  to?: string,
  description = '',
): Job {
  return { title, company, location, ...span(from, to), description };
}

/** Days are `YYYY-MM-DD`; without `to` it goes on today. */
export function study(
  fieldofstudy: string,
  school: string,
  location: string,
  from: string,
  to?: string,
  description = '',
): Study {
  return { fieldofstudy, school, location, ...span(from, to), description };
}

function span(from: string, to: string | undefined) {
  return { from, to: to ?? null, current: to === undefined };
}

/** `number` makes the invented id, `picture` is the name of a drawing in `/art`. */
export function video(number: number, title: string, description: string, picture: string): Video {
  const videoID = `fieldhse${String(number).padStart(3, '0')}`;
  return { videoID, title, description, url: `/art/${picture}.svg`, width: 320, height: 180 };
}
