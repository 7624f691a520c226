import packageJson from '../package.json' with { type: 'json' };

/** The oldest browsers that run our scripts, by the names of `browserslist`: package.json has them. */
export const oldestBrowsers = packageJson.browserslist.map((line) => {
  const [name = '', version = ''] = line.split(' >= ');
  return { name, version };
});

/** The same as targets of the build. */
export const buildTargets = oldestBrowsers.map(({ name, version }) => name.replace('ios_saf', 'ios') + version);
