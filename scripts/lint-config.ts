import { readFileSync, writeFileSync } from 'node:fs';
import { type ImportRule, importRules } from './import-rules.ts';

const file = 'biome.imports.json';

const ownFolder = {
  group: ['../**'],
  message: 'Use #contracts/…, #server/…, #web/… or #content/… for other folders; ./ stays inside your own.',
};

/** Returns the import rules as Biome overrides, for the linter and for editors. The last match wins. */
function toLintConfig() {
  return { $schema: './node_modules/@biomejs/biome/configuration_schema.json', overrides: importRules.map(toOverride) };
}

function toOverride({ who, except = [], may, instead, butNot = [] }: ImportRule) {
  const patterns = [
    ownFolder,
    ...butNot.map(({ paths, instead: message }) => ({ group: paths.map((path) => `#${path}`), message })),
    { group: ['#*/**', ...may.map((path) => `!#${path}`)], message: instead },
  ];
  const rule = { level: 'error', options: { patterns } };
  return {
    includes: [...who, ...except.map((path) => `!${path}`)],
    linter: { rules: { style: { noRestrictedImports: rule } } },
  };
}

/** Whether the linter's settings match the rules. */
export function isLintConfigCurrent(): boolean {
  return JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))) === JSON.stringify(toLintConfig());
}

if (import.meta.main) writeFileSync(file, `${JSON.stringify(toLintConfig(), null, 2)}\n`);
