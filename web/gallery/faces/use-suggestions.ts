import { useEffect, useState } from 'react';
import { suggestPeople } from '#contracts/gallery/photo-people.ts';
import type { Person } from '#contracts/platform/common.ts';
import { submit } from '#web/platform/lib/api.ts';
import { firstError } from '#web/platform/lib/outcome.ts';

/** In milliseconds: people type several letters in a row. */
const typingPause = 200;

interface Suggestions {
  found: Person[];
  /** Whether they are for the current text; until then, the suggestions for an earlier text stay. */
  isCurrent: boolean;
  /** What to say of them. */
  status: string;
}

/** Returns the members whose names begin with what was typed, without members who are chosen already. */
export function useSuggestions(typed: string, chosen: string[]): Suggestions {
  const name = typed.trim();
  const [suggested, setSuggested] = useState<{ name: string; people: Person[]; error: string }>();
  useEffect(() => {
    if (name === '') return setSuggested(undefined);
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const { data, errors } = await submit(suggestPeople, { query: { name } });
      if (isCurrent) setSuggested({ name, people: data ?? [], error: firstError(errors) });
    }, typingPause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [name]);
  if (name === '' || !suggested) return { found: [], isCurrent: false, status: '' };
  // The last ones stay until the next ones are there, so that the list does not flicker.
  const found = suggested.people.filter(({ user }) => !chosen.includes(user));
  return {
    found,
    isCurrent: suggested.name === name,
    status: suggested.error || describe(found.length, suggested.people.length),
  };
}

function describe(count: number, all: number): string {
  if (count > 0)
    return count === 1 ? '1 member. Press Enter to pick.' : `${count} members. Use the arrow keys, or tap one.`;
  return all > 0 ? 'They are named above already.' : 'No member has a name like this.';
}
