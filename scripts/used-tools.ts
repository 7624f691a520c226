import { readFileSync } from 'node:fs';
import type { Preprocessor } from 'knip';

const toolsFile = 'tools/package.json';

/**
 * Knip looks for the users of a package in the folder that names it. Packages in `tools/` are used everywhere. One counts as used
 * if a file of ours imports or runs it, or if it has the types of a package of ours.
 */
const countUsersEverywhere: Preprocessor = (results) => {
  const own = readNames('package.json');
  const tools = readNames(toolsFile);
  const { issues, counters } = results;
  const unused = issues.devDependencies[toolsFile] ?? {};
  const forget = (kind: 'devDependencies' | 'unlisted', file: string, name: string) => {
    delete issues[kind][file]?.[name];
    counters[kind] -= 1;
    counters.total -= 1;
  };
  for (const [file, records] of Object.entries(issues.unlisted))
    for (const name of Object.keys(records).filter((name) => tools.includes(name))) {
      forget('unlisted', file, name);
      if (unused[name]) forget('devDependencies', toolsFile, name);
    }
  for (const name of Object.keys(unused)) {
    const typed = /^@types\/(.+)$/.exec(name)?.[1];
    if (typed && own.includes(typed)) forget('devDependencies', toolsFile, name);
  }
  return results;
};

/** Returns the packages that a manifest names. */
function readNames(file: string): string[] {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8'));
  return Object.keys({ ...dependencies, ...devDependencies });
}

export default countUsersEverywhere;
