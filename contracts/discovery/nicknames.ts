import { z } from 'zod';
import { moment, requiredText } from '#contracts/platform/common.ts';
import { endpoint } from '#contracts/platform/endpoint.ts';
import { dashes, wordPattern } from '#contracts/platform/search-words.ts';
import { sinceBase } from '#contracts/site/site.ts';

export const nicknameLimits = {
  /** Characters in the list. */
  characters: 20_000,
  /** Lines, each with one group of names. */
  groups: 500,
  namesInGroup: 20,
  /** Characters in a name. */
  name: 40,
};

/** Returns the names of a line, "Robert: Bob, Rob", each once. */
export function splitGroup(line: string): string[] {
  const names = line.split(/[:,;]/).map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ''))];
}

/** Returns the list as it is stored: no empty lines, notes, or repeated lines, and the same marks between names on each. */
export function formatNicknames(text: string): string {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim());
  const groups = lines.filter((line) => line !== '' && !line.startsWith('#'));
  return [...new Set(groups.map(formatGroup))].join('\n');
}

function formatGroup(line: string): string {
  const [first = line, ...others] = splitGroup(line);
  return others.length > 0 ? `${first}: ${others.join(', ')}` : first;
}

const oneWord = new RegExp(`^(?:${wordPattern.source})$`, 'u');

/** Returns what is wrong with a line; undefined if nothing is. */
function findFault(line: string): string | undefined {
  const names = splitGroup(line);
  const { namesInGroup, name: longest } = nicknameLimits;
  if (names.length < 2) return 'needs at least two names, such as “Robert: Bob, Rob”.';
  if (names.length > namesInGroup) return `has more than ${namesInGroup} names. Please split it.`;
  const odd = names.find((name) => !oneWord.test(name) || dashes.test(name));
  if (odd !== undefined) return `has “${odd.slice(0, longest)}”, which is not a single word.`;
  const long = names.find((name) => name.length > longest);
  return long === undefined ? undefined : `has a name of more than ${longest} letters.`;
}

const noGroup = 'Write at least one line, such as “Robert: Bob, Rob”.';

const typedNames = requiredText(nicknameLimits.characters, noGroup)
  .overwrite(formatNicknames)
  .superRefine((text, context) => {
    // Notes alone leave nothing.
    if (text === '') return context.addIssue(noGroup);
    const lines = text.split('\n');
    const { groups } = nicknameLimits;
    if (lines.length > groups) context.addIssue(`Please keep this list to ${groups} lines.`);
    for (const line of lines.slice(0, groups)) {
      const fault = findFault(line);
      if (fault === undefined) continue;
      // A number would count the lines without the empty ones and the notes, which the manager still sees.
      context.addIssue(`“${line.slice(0, nicknameLimits.name)}” ${fault}`);
      return;
    }
  });

const nicknameList = z
  .object({
    /** One group of names on each line: "Robert: Bob, Bobby, Rob". */
    names: z.string(),
    /** Identifies this revision; send it back as `base` with every change. */
    base: z.string(),
    /** Whether it is the list that the product comes with. */
    isSupplied: z.boolean(),
    /** The last change; null if there was none. `by` is null if that person has left. */
    changed: z.object({ at: moment, by: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'NicknameList' });
export type NicknameList = z.infer<typeof nicknameList>;

const url = '/api/search/nicknames';
const overtaken = 'With `base`, the change is refused if someone has changed the list since, unless `force` is true.';

export const readNicknames = endpoint({
  method: 'GET',
  url,
  summary: 'The names that stand for each other in the search, one group on each line.',
  permission: 'manager',
  response: nicknameList,
});

export const saveNicknames = endpoint({
  method: 'PUT',
  url,
  summary: `Replaces the list of nicknames; searches use it at once. ${overtaken}`,
  permission: 'manager',
  limit: 'write',
  query: sinceBase,
  body: z.object({ names: typedNames }),
  response: nicknameList,
});

export const restoreNicknames = endpoint({
  method: 'DELETE',
  url,
  summary: `Restores the list of nicknames that the product comes with. Repeating it changes nothing. ${overtaken}`,
  permission: 'manager',
  limit: 'write',
  query: sinceBase,
  response: nicknameList,
});
