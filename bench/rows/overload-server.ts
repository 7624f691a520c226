import { setTimeout as wait } from 'node:timers/promises';
import type { Site } from '#bench/bench.ts';
import type { Reply } from '#bench/load/connection.ts';
import { loadPlainly } from '#bench/load/plain-load.ts';
import { toBytes } from '#bench/load/requests.ts';
import { signUp } from '#bench/load/sign-in.ts';
import { loadSteadily } from '#bench/load/steady-load.ts';

/** How much more arrives than the machine can do, all of it from strangers. */
const excess = 10;
/** What members do in each second meanwhile. */
const pace = { likes: 10, logins: 1 };
const ruth = { name: 'Ruth Okafor', email: 'ruth@example.com', password: 'a short sentence works' };
/** Seconds between the overload and the test whether it is over. */
const rest = 2;

interface Overload {
  /** How long it lasts, and how long it takes to find out how much the server can handle. */
  seconds: number;
  speedTest: number;
  /** How many members there are to be looked for. */
  members: number;
}

interface Outcome {
  /** Requests of strangers in a second: before, when as many come as can be answered, and two seconds after the overload. */
  speed: number;
  recovered: number;
  strangers: Reply[];
  members: Reply[];
}

/** Sends ten times as many requests as a server can handle. */
export async function overloadServer(site: Site, { seconds, speedTest, members: count }: Overload): Promise<Outcome> {
  const port = Number(new URL(site.url).port);
  const nextSearch = createSearches(count);
  const measureSpeed = async () => {
    const replies = await loadPlainly(nextSearch, { port, connections: 20, seconds: speedTest });
    return replies.filter(isAccepted).length / speedTest;
  };
  await signUp(site.url, ruth);
  await measureSpeed();
  const speed = await measureSpeed();
  const arrivals = [
    { perSecond: speed * excess, next: nextSearch },
    { perSecond: pace.likes, next: createLikes(site) },
    { perSecond: pace.logins, next: createLogin },
  ];
  const load = loadSteadily(arrivals, { port, seconds });
  await wait((seconds + rest) * 1000);
  const recovered = await measureSpeed();
  const [strangers = [], ...members] = await load;
  return { speed, recovered, strangers, members: members.flat() };
}

export function isAccepted({ status }: Reply): boolean {
  return status >= 200 && status < 400;
}

/** Strangers, each with an address of their own, look for one coach after another, so that nothing is in a cache. */
function createSearches(members: number): () => Buffer {
  let count = 0;
  return () => {
    const number = count++;
    const from = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    return toBytes({ path: `/profiles?search=coach${number % members}`, headers: { 'x-forwarded-for': from } });
  };
}

function createLikes({ token }: Site): () => Buffer {
  let post = 0;
  return () => toBytes({ method: 'POST', path: `/api/posts/like/${++post}`, headers: { authorization: token } });
}

function createLogin(): Buffer {
  const { email, password } = ruth;
  return toBytes({ method: 'POST', path: '/api/users/login', body: { email, password } });
}
