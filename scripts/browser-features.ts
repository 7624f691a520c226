import { readFileSync } from 'node:fs';
import { oldestBrowsers } from './browsers.ts';

interface Statement {
  version_added: string | boolean | null;
  flags?: unknown;
  prefix?: string;
  alternative_name?: string;
}

interface Feature {
  __compat?: { support: Record<string, Statement | Statement[]> };
  [member: string]: unknown;
}

type Group = Record<string, Feature>;

const dataFile = new URL('data.json', import.meta.resolve('@mdn/browser-compat-data'));

/** Reads MDN’s data. Returns functions that say which features the oldest browsers of package.json lack. */
export function createSupport() {
  const { api, javascript } = JSON.parse(readFileSync(dataFile, 'utf8')) as {
    api: Group;
    javascript: { builtins: Group };
  };
  const groups: Group = { ...api, ...javascript.builtins, ...(javascript.builtins.Intl as Group) };
  const methods = listMembers(groups);

  return {
    /** Checks whether a global object has this name. */
    isKnown: (name: string) => Object.hasOwn(groups, name),
    /** Checks whether a global, or a member such as "URL.parse", is missing in one of them. */
    isMissing(name: string): boolean {
      const [owner = '', member] = name.split('.');
      const group = Object.hasOwn(groups, owner) ? groups[owner] : undefined;
      if (member === undefined) return isMissing(group ?? (groups.Window?.[name] as Feature | undefined));
      return isMissing((group?.[`${member}_static`] ?? group?.[member]) as Feature | undefined);
    },
    /** Returns all that is missing in one of them, as "Owner.member" or as the name of a global. */
    listMissing: () =>
      Object.entries(groups).flatMap(([owner, group]) => [
        ...(isMissing(group) ? [owner] : []),
        ...Object.keys(group).flatMap((member) => (isMissing(group[member] as Feature) ? [`${owner}.${member}`] : [])),
      ]),
    /** Checks whether every object that has this method lacks it in one of them. */
    isMethodMissing: (name: string) => methods.get(name)?.every(isMissing) ?? false,
  };
}

function listMembers(groups: Group): Map<string, Feature[]> {
  const members = new Map<string, Feature[]>();
  for (const group of Object.values(groups))
    for (const [name, feature] of Object.entries(group))
      if (/^[a-z]\w*$/i.test(name) && !name.endsWith('_static'))
        members.set(name, [...(members.get(name) ?? []), feature as Feature]);
  return members;
}

function isMissing(feature: Feature | undefined): boolean {
  const support = feature?.__compat?.support;
  if (!support) return false;
  return oldestBrowsers.some(({ name, version }) => {
    const statements = [support[name.replace('ios_saf', 'safari_ios')] ?? []].flat();
    return !statements.some((statement) => isPlain(statement) && isIn(statement, version));
  });
}

function isPlain({ flags, prefix, alternative_name: otherName }: Statement): boolean {
  return !flags && !prefix && !otherName;
}

function isIn({ version_added: added }: Statement, version: string): boolean {
  if (typeof added !== 'string' || added === 'preview') return added === true;
  return Number.parseFloat(added.replace('≤', '')) <= Number.parseFloat(version);
}
