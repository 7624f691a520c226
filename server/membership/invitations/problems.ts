import { z } from 'zod';
import { email, personName } from '#contracts/accounts/account-fields.ts';
import type { PreviewedPerson } from '#contracts/membership/invitations.ts';
import { isOpenAccount } from '#server/accounts/accounts/closed-accounts.ts';
import { isProvenMember } from '#server/accounts/accounts/proven-addresses.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { fold } from '#server/platform/database/text.ts';

type Person = Pick<PreviewedPerson, 'name' | 'email'>;

const address = z.union([z.literal(''), email]);
// A cell that a spreadsheet would calculate is not a name.
const formula = /^[=+\-@]/;

/** Returns why each of these people can’t be invited, in their order; null for people who can. */
export async function findProblems(db: Database, people: (Person & { line: number })[]): Promise<(string | null)[]> {
  const members = await listMembers(db, people);
  const seen = new Map<string, number>();
  return people.map((person) => {
    const key = person.email === '' ? `name ${fold(person.name)}` : fold(person.email);
    const earlier = seen.get(key);
    seen.set(key, earlier ?? person.line);
    return (
      findMistake(person) ??
      findMember(person, members) ??
      (earlier === undefined ? null : describeTwin(person, earlier))
    );
  });
}

/** Returns what may be wrong with the name of someone who can be invited. */
export function findWarning({ name }: Person): string | null {
  return /\d/.test(name) ? 'This name has digits. Is it the right column?' : null;
}

function findMistake(person: Person): string | undefined {
  if (person.name === '') return 'The name is missing.';
  if (formula.test(person.name) || !/\p{L}/u.test(person.name)) return 'This is not a name.';
  const problem = personName.safeParse(person.name).error ?? address.safeParse(person.email).error;
  return problem?.issues[0]?.message;
}

function findMember({ email: given }: Person, members: Set<string>): string | undefined {
  return given !== '' && members.has(fold(given)) ? 'This person has an account already.' : undefined;
}

function describeTwin({ email: given }: Person, line: number): string {
  return given === ''
    ? `The same name as in line ${line}. Without an email address, tell them apart.`
    : `The same address as in line ${line}.`;
}

/**
 * Lists members, except two kinds. People who joined by invitation are left out because a list can be completed and sent again.
 * Unproven addresses are left out because a stranger may have signed up with them.
 */
async function listMembers(db: Database, people: Person[]): Promise<Set<string>> {
  const addresses = people.map((person) => fold(person.email)).filter((text) => text !== '');
  if (addresses.length === 0) return new Set();
  const rows = await db
    .selectFrom('users')
    .select('emailNorm')
    .where('emailNorm', 'in', addresses)
    .where(isProvenMember)
    .where(isOpenAccount)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('invitations').select('id').whereRef('joinedId', '=', 'users.id'))))
    .execute();
  return new Set(rows.map(({ emailNorm }) => emailNorm));
}
