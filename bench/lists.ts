import { setTimeout as wait } from 'node:timers/promises';

/** A request for a list, in a club of any size. */
const lists = {
  coaches: '/api/profile/all',
  'coaches, a rare word': '/api/profile/all?search=coach77',
  'coaches, common words': '/api/profile/all?search=port+high+gol',
  'coaches, words nobody shares': '/api/profile/all?search=lindq+brandt',
  'coaches, a sport': '/api/profile/all?sport=golf&status=retired',
  'coaches, deep page': '/api/profile/all?page=190',
  'coaches page': '/profiles',
  'coaches page, a search': '/profiles?search=amity+golf',
  sports: '/api/sports',
  users: '/api/admin/users',
  'users, a search': '/api/admin/users?search=oka&role=User',
  posts: '/api/posts',
  'new since the last visit': '/api/visits',
  'posts, 100': '/api/posts?limit=100',
  'posts of a member': '/api/posts?by=2',
  'story of a member': '/api/profile/user/2/story',
  events: '/api/cal-events',
  'events, past': '/api/cal-events?list=past',
  'events, mine': '/api/cal-events?list=going',
  'events of a month': `/api/cal-events/month/${new Date().toISOString().slice(0, 7)}`,
  photos: '/api/photos',
  notices: '/api/notices',
  audiences: '/api/notices/audiences',
  'security log': '/api/admin/security-log',
  'search, a rare word': '/api/search?q=coach77',
  'search, a common word': '/api/search?q=the',
  'search, a beginning': '/api/search?q=co',
  'search, typos and a nickname': '/api/search?q=bob+lindquist+prctice',
  'search, eight common words': '/api/search?q=the+old+gym+floor+squeaked+all+night+nobody',
  'search, one kind': '/api/search?q=practice+coaching&kind=posts&page=3',
  calendar: 'calendar',
  site: '/api/site',
} as const;

export interface ListFigures {
  list: string;
  /** Of the body, unpacked, and as it goes over the wire. */
  bytes: number;
  sent: number;
  /** Milliseconds from request to the end of the response: the first time after a change, and the median of more. */
  first: number;
  again: number;
  /** Milliseconds that the event loop stood still at most during a request after a change; the median of several. */
  stall: number;
}

const rounds = 15;
const freshRounds = 7;

interface Measured {
  url: string;
  token: string;
  /** Empties the server's caches. */
  change: () => void;
  /** How long the event loop of the server stood still at most since the last time, in milliseconds. */
  readStall: () => Promise<number>;
}

/** Requests every list and times it. */
export async function measureLists({ url, token, change, readStall }: Measured): Promise<ListFigures[]> {
  const { url: calendar } = await ask(url, '/api/calendar', token).then(({ body }) => JSON.parse(body));
  const figures: ListFigures[] = [];
  // A warm-up, so that the first list isn't slower.
  for (const path of Object.values(lists)) await ask(url, pathOf(path, calendar), token);
  for (const [list, path] of Object.entries(lists)) {
    const times: number[] = [];
    const stalls: number[] = [];
    await readStall();
    const fresh: number[] = [];
    for (let round = 0; round < rounds; round++) {
      if (round < freshRounds) change();
      const { milliseconds } = await ask(url, pathOf(path, calendar), token);
      const isFresh = round < freshRounds;
      (isFresh ? fresh : times).push(milliseconds);
      const stall = await readStall();
      if (isFresh) stalls.push(stall);
    }
    const { body, sent } = await ask(url, pathOf(path, calendar), token);
    figures.push({
      list,
      bytes: Buffer.byteLength(body),
      sent,
      first: median(fresh),
      again: median(times),
      stall: median(stalls),
    });
  }
  return figures;
}

function pathOf(path: string, calendar: string): string {
  return path === 'calendar' ? new URL(calendar).pathname : path;
}

async function ask(url: string, path: string, token: string) {
  await wait(0);
  const start = performance.now();
  const response = await fetch(url + path, { headers: { authorization: token, 'accept-encoding': 'br' } });
  const body = await response.text();
  const milliseconds = performance.now() - start;
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${body}`);
  return { body, milliseconds, sent: Number(response.headers.get('content-length') ?? body.length) };
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] as number;
}
