import { readFileSync } from 'node:fs';

const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8')) as { browserslist: string[] };

/** The oldest browsers that run our scripts, by the names of `browserslist`: package.json has them. */
export const oldestBrowsers = browserslist.map((line) => {
  const [name = '', version = ''] = line.split(' >= ');
  return { name, version };
});

/** The same as targets of the build. */
export const buildTargets = oldestBrowsers.map(({ name, version }) => name.replace('ios_saf', 'ios') + version);
