import { expect } from 'vitest';
import type { Person } from './people.ts';

/** Expects these statuses when each of these people asks, one after the other. */
export async function expectStatuses<Name extends string>(
  people: Record<Name, Person>,
  statuses: { [Who in Name]?: number },
  ask: (person: Person) => Promise<{ status: number }>,
): Promise<void> {
  const found: Record<string, number> = {};
  for (const name of Object.keys(statuses) as Name[]) found[name] = (await ask(people[name])).status;
  expect(found).toEqual(statuses);
}
