import { readFileSync, writeFileSync } from 'node:fs';
import { type ImportRule, importRules, toRegExp } from './import-rules.ts';

const file = 'scripts/import-rules.grit';

/** Returns the import rules as a plugin of Biome, so that editors show them: https://biomejs.dev/linter/plugins/. */
export function toPlugin(): string {
  return `language js\n\nJsModuleSource() as $source where {\n  or {\n${importRules.map(toPattern).join(',\n')}\n  }\n}\n`;
}

// The condition that rules out most imports comes first.
function toPattern({ in: files, exceptIn, of, exceptOf, instead }: ImportRule): string {
  const conditions = [
    toCondition('$filename', files, '.*/', ''),
    toCondition('$source', of, '.', '.'),
    exceptIn && `! ${toCondition('$filename', exceptIn, '.*/', '')}`,
    exceptOf && `! ${toCondition('$source', exceptOf, '.', '.')}`,
    `register_diagnostic(span = $source, message = "${instead}", severity = "error")`,
  ];
  return `    and {\n${conditions.flatMap((line) => (line ? [`      ${line}`] : [])).join(',\n')}\n    }`;
}

// Biome knows files by their whole path, and what is imported with its quotation marks. Compiling a regular expression for each
// import takes it most of the time, so fixed texts are searched for as such.
function toCondition(variable: string, glob: string, before: string, after: string): string {
  const text = glob.replace(/^\*\*\//, '/').replace(/\*\*$/, '');
  if (text.includes('*')) return `${variable} <: r"${before}${toRegExp(glob)}${after}"`;
  const [one, ...others] = expandBraces(text).map((part) => JSON.stringify(part));
  return `${variable} <: includes ${others.length > 0 ? `or { ${[one, ...others].join(', ')} }` : one}`;
}

function expandBraces(text: string): string[] {
  const [whole, start = '', choices = '', end = ''] = /^(.*?)\{(.*?)\}(.*)$/.exec(text) ?? [];
  if (whole === undefined) return [text];
  return choices.split(',').flatMap((choice) => expandBraces(`${start}${choice}${end}`));
}

/** Whether the plugin matches the rules. */
export function isPluginCurrent(): boolean {
  return readFileSync(file, 'utf8') === toPlugin();
}

if (import.meta.main) writeFileSync(file, toPlugin());
