import { useEffect, useState } from 'react';
import { suggestPeople } from '#contracts/photo-people.ts';
import type { PhotoPerson } from '#contracts/photos.ts';
import { submit } from '#web/lib/api.ts';
import { firstError } from '#web/lib/outcome.ts';

/** In milliseconds: people type several letters in a row. */
const patience = 200;

/** The members whose names begin with what was typed, without those who are chosen already, and what to say of them. */
export function useSuggestions(typed: string, chosen: string[]): { found: PhotoPerson[]; status: string } {
  const name = typed.trim();
  const [suggested, setSuggested] = useState<{ name: string; people: PhotoPerson[]; error: string }>();
  useEffect(() => {
    if (name === '') return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const { data, errors } = await submit(suggestPeople, { query: { name } });
      if (isCurrent) setSuggested({ name, people: data ?? [], error: firstError(errors) });
    }, patience);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [name]);
  if (name === '' || !suggested) return { found: [], status: '' };
  // The last ones stay until the next ones are there, so that the list does not flicker.
  const found = suggested.people.filter(({ user }) => !chosen.includes(user));
  return { found, status: suggested.error || describe(found.length, suggested.people.length) };
}

function describe(count: number, all: number): string {
  if (count > 0)
    return count === 1 ? '1 member. Press Enter to pick.' : `${count} members. Use the arrow keys, or tap one.`;
  return all > 0 ? 'They are in this photo already.' : 'No member has a name like this.';
}
