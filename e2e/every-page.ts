import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#web/routes.ts';

/** What a test made for the pages that show one thing: ids, and the handle of a profile. */
export type Items = Record<'event' | 'handle' | 'notice' | 'post' | 'remembered' | 'user', string>;

/**
 * The addresses to open, with an item in braces, of each page whose path has a param; of a page without one, the addresses to
 * open besides its path.
 */
const examples: Record<string, string[]> = {
  'join/:code': ['/join/WRONGCODE'],
  'login-link/:token': ['/login-link/key'],
  'confirm-address/:token': ['/confirm-address/key'],
  'create-new-pass/:token': ['/create-new-pass/key'],
  'confirm-email/:token': ['/confirm-email/key'],
  'unsubscribe/:token': ['/unsubscribe/key'],
  'rsvp/:token': ['/rsvp/key'],
  'email/:token': ['/email/key'],
  profiles: ['/profiles?search=nobody+of+that+name'],
  '*': ['/no-such-page'],
  'notices/:id': ['/notices/{notice}'],
  'post/:id': ['/post/{post}'],
  'profile/:handle': ['/profile/{handle}'],
  'profile/user/:id': ['/profile/user/{user}'],
  'profile/user/:id/posts': ['/profile/user/{user}/posts'],
  'memory/:id': ['/memory/{remembered}'],
  'who-is-this/:sheet?': ['/who-is-this', '/who-is-this/print'],
  search: ['/search?q=bob+breakfast+coach'],
  'cal-events': ['/cal-events?view=month&month=2029-07', '/cal-events?view=past'],
  'cal-events/:id': ['/cal-events/{event}', '/cal-events/breakfast-2029-08'],
  'manager/calls': ['/manager/calls?notice={notice}', '/manager/calls?event={event}'],
  'manager/notices/:id': ['/manager/notices/{notice}'],
  'cal-events/:id/edit': ['/cal-events/{event}/edit'],
  'cal-events/:id/copy': ['/cal-events/{event}/copy'],
  'cal-events/:id/:sheet': ['/cal-events/{event}/sign-in-sheet', '/cal-events/{event}/name-badges'],
  'edit/:section': ['/edit/service', '/edit/welcome'],
  'admin/user/:id': ['/admin/user/{user}'],
  'admin/welcome/:step': ['/admin/welcome/email'],
};

/** For pages that show nothing that a test makes. */
export const noItems: Items = { event: '', handle: '', notice: '', post: '', remembered: '', user: '' };

/** Public pages that show members more than visitors. */
export const publicForMembers = ['/', '/profiles', '/photos', '/photos?year=1801'];

/** The layouts of web/routes.ts that pages are grouped by; `undefined` is the group of public pages. */
export type Guard = 'account-guard' | 'member-guard' | 'manager-guard' | 'admin-guard' | undefined;

const entries: RouteConfigEntry[] = routes;
const stale = new Set(Object.keys(examples));
const addresses = new Map<string | undefined, string[]>();
for (const entry of entries) {
  const guard = entry.children && entry.id;
  const ofEntry = (entry.children ?? [entry]).flatMap(({ path = '' }) => addressesOf(path));
  addresses.set(guard, [...(addresses.get(guard) ?? []), ...ofEntry]);
}
if (stale.size > 0) throw new Error(`web/routes.ts has no page ${[...stale].join(', ')} of e2e/every-page.ts`);

function addressesOf(path: string): string[] {
  const further = examples[path] ?? [];
  stale.delete(path);
  if (!/[:*]/.test(path)) return [`/${path}`, ...further];
  if (further.length === 0) throw new Error(`Add an address of the page ${path} to e2e/every-page.ts`);
  return further;
}

/** Returns the addresses of every page under a guard. */
export function listPages(guard: Guard, items: Items): string[] {
  return (addresses.get(guard) ?? []).map((address) =>
    address.replace(/\{(\w+)\}/, (_, name: keyof Items) => items[name]),
  );
}
