// Separate from nicknames.ts, because the page needs these without the schemas.

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
