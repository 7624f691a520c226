/** Folders by the same name in `contracts/`, `server/`, and `web/`. Each uses those above it, and its own features. */
export const domains = [
  'platform',
  'accounts',
  'notifications',
  'moderation',
  'membership',
  'people',
  'site',
  'gallery',
  'events',
  'feed',
  'discovery',
  'mailings',
  'office',
  'pages',
];

/**
 * Globs of the importing files, and of what they may not import, written as in the import:
 * `#server/feed/posts/queries.ts`.
 */
export interface ImportRule {
  in: string;
  exceptIn?: string;
  of: string;
  exceptOf?: string;
  /** What to do instead. */
  instead: string;
}

const tests =
  '{**/*.test.{ts,tsx},{server/{testing,faults},web/testing,e2e,bench}/**,scripts/{test-commands.ts,checks/**}}';

const order: ImportRule[] = domains.slice(0, -1).map((domain, index) => ({
  in: `{server,web}/${domain}/**`,
  exceptIn: tests,
  of: `#{server,web}/{${domains.slice(index + 1)}}/**`,
  instead: `“${domain}” comes before this domain in scripts/import-rules.ts and does not know it. Hand in what it needs.`,
}));

export const importRules: ImportRule[] = [
  ...order,
  {
    in: '**',
    of: '../**',
    instead: 'Use #contracts/…, #server/…, #web/… or #content/… for other folders; ./ stays inside your own.',
  },
  {
    in: 'contracts/**',
    exceptIn: tests,
    of: '**',
    exceptOf: '{#contracts/**,./**,zod,linkify-it}',
    instead: 'contracts imports zod, linkify-it, and its own files only, so that both sides can read it.',
  },
  {
    in: 'server/**',
    exceptIn: 'server/platform/pages/**',
    of: '#web/**',
    instead: 'The server knows nothing about the pages. What both sides need belongs in #contracts.',
  },
  {
    in: 'web/**',
    of: '#server/**',
    instead: 'Pages never import the server. Call an endpoint of #contracts through web/platform/lib.',
  },
  {
    in: '**',
    exceptIn: tests,
    of: '#{server,web}/{testing,faults}/**',
    instead: 'This is for tests only. Move what the product needs to the folder it belongs to.',
  },
  {
    in: 'server/**',
    exceptIn: 'server/*/*.ts',
    of: '**/routes.ts',
    exceptOf: '#web/**',
    instead: 'Only the file of a domain mounts routes. Use the other feature’s queries.ts or commands.ts.',
  },
  {
    in: 'server/**/queries.ts',
    of: '**/commands.ts',
    instead: 'Queries only read. Call the command from routes.ts.',
  },
  {
    in: 'web/**',
    of: '**/*-page.tsx',
    instead: 'Nothing imports a page. Move what is shared into a component of its own.',
  },
  {
    in: 'web/platform/lib/**',
    of: '#web/**',
    exceptOf: '#web/platform/lib/**',
    instead: 'web/platform/lib knows no components. Hand in what it needs.',
  },
  {
    in: 'web/platform/ui/**',
    of: '#web/**',
    exceptOf: '#web/platform/{ui,lib,styles,generated}/**',
    instead: 'web/platform/ui knows no feature. Hand the content in as props or children.',
  },
];

/** Returns the rule that an import breaks, if any. `specifier` is what stands in the quotation marks. */
export function findBrokenRule(file: string, specifier: string): ImportRule | undefined {
  const matches = (text: string, glob = '') => new RegExp(`^${toRegExp(glob)}$`).test(text);
  return importRules.find(
    (rule) =>
      matches(file, rule.in) &&
      !matches(file, rule.exceptIn) &&
      matches(specifier, rule.of) &&
      !matches(specifier, rule.exceptOf),
  );
}

/** Turns a glob with `**`, `*` and `{a,b}` into the source of a regular expression without groups that capture. */
function toRegExp(glob: string): string {
  const sources: Record<string, string> = {
    '**/': '(?:.*/)?',
    '**': '.*',
    '*': '[^/]*',
    '.': '[.]',
    '{': '(?:',
    '}': ')',
    ',': '|',
  };
  return glob.replaceAll(/\*\*\/|\*\*|[*.{},]/g, (sign) => sources[sign] ?? sign);
}
