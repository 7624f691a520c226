import { beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '#contracts/platform/roles.ts';
import { endSession } from '#web/platform/lib/session.ts';
import { clientMiddleware as accountGuard } from './account-guard.tsx';
import { clientMiddleware as adminGuard } from './admin-guard.tsx';
import { clientMiddleware as managerGuard } from './manager-guard.tsx';
import { clientMiddleware as memberGuard } from './member-guard.tsx';

const guards = { account: accountGuard, member: memberGuard, manager: managerGuard, admin: adminGuard };
type Guard = keyof typeof guards;

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
};

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('location', { origin: 'https://club.example' });
  return () => {
    // The session is in a module that the tests of other files share.
    endSession();
    vi.unstubAllGlobals();
  };
});

function tokenOf(role: Role): string {
  const claims = { id: '1', name: 'Dale Harmon', avatar: null, role, sid: 'one', iat: 1, exp: 4_000_000_000 };
  return ['{"alg":"HS256"}', JSON.stringify(claims), 'x']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');
}

/** Logs in with a role; the server says that it is `current` by now. */
function logIn(role: Role, current = role): void {
  stored.set('jwtToken', tokenOf(role));
  vi.stubGlobal('fetch', async () => Response.json({ success: true, token: `Bearer ${tokenOf(current)}` }));
}

/** Returns where a guard sends the user who is logged in; undefined when it lets them in. */
async function open(guard: Guard): Promise<string | null | undefined> {
  const request = new Request('https://club.example/page');
  const [enter] = guards[guard] as unknown as [(args: { request: Request }) => Promise<void>];
  const refusal: unknown = await enter({ request }).catch((thrown: unknown) => thrown);
  return refusal === undefined ? undefined : (refusal as Response).headers.get('location');
}

test.each<[Role | 'visitor', Record<Guard, string | undefined>]>([
  ['visitor', { account: '/', member: '/', manager: '/', admin: '/' }],
  ['Guest', { account: undefined, member: '/', manager: '/dashboard', admin: '/dashboard' }],
  ['User', { account: undefined, member: undefined, manager: '/dashboard', admin: '/dashboard' }],
  ['Manager', { account: undefined, member: undefined, manager: undefined, admin: '/dashboard' }],
  ['Admin', { account: undefined, member: undefined, manager: undefined, admin: undefined }],
])('each guard lets in a %s or sends them away as it should', async (role, expected) => {
  if (role !== 'visitor') logIn(role);
  for (const [guard, destination] of Object.entries(expected)) {
    expect(await open(guard as Guard), guard).toBe(destination);
  }
});

test('a member whose role was raised since they logged in is let in with it', async () => {
  logIn('User', 'Manager');
  expect(await open('manager')).toBeUndefined();
});
