import { type Figure, time } from './figures.ts';
import { logIn, send, signUp } from './people.ts';
import { startTarget } from './target.ts';

const guesses = 1000;

/** A thousand wrong passwords at the same moment from one address, while a member elsewhere logs in. */
export async function attackPasswords(folder: string): Promise<Figure[]> {
  const attack = `3. ${guesses} wrong passwords at once`;
  const target = await startTarget(folder);
  const victim = await signUp(target.url, 'dale@example.com', '203.0.113.1');
  const other = await signUp(target.url, 'peg@example.com', '203.0.113.2');
  const attacker = { ...victim, from: '203.0.113.9' };
  const burst = Promise.all(
    Array.from({ length: guesses }, (_, number) => logIn(target.url, attacker, `guess ${number}`)),
  );
  const login = await time(logIn(target.url, other));
  const tried = (await burst).filter(({ status }) => status === 401).length;
  await target.stop();
  return [
    { attack, figure: 'passwords that were looked at', value: `${tried}` },
    { attack, figure: 'an unrelated login meanwhile', value: login },
  ];
}

/** A stranger signs up with the address of the future Admin. */
export async function attackAdmin(folder: string): Promise<Figure[]> {
  const email = 'boss@example.com';
  const target = await startTarget(folder, { ADMIN_EMAIL: email });
  const stranger = await signUp(target.url, email, '203.0.113.1');
  const { status } = await send(target.url, stranger, 'GET', '/api/admin/users');
  await target.stop();
  const value = status === 200 ? 'all users, as Admin' : `refused (${status})`;
  return [{ attack: '4. Signing up with ADMIN_EMAIL', figure: 'the list of users', value }];
}
