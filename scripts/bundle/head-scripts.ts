import { build, type Plugin, type Rolldown } from 'vite';

/** Bundles a module that the server imports with `?head-script` into one text for the head of a page. */
export function headScripts(plugins: Plugin[]): Plugin {
  return {
    name: 'head-scripts',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    load: {
      filter: { id: /\?head-script$/ },
      async handler(id) {
        const bundle = await build({
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          plugins,
          build: {
            write: false,
            // Browsers that are too old for the other scripts run these, which say so.
            target: 'es2017',
            lib: { entry: id.replace('?head-script', ''), formats: ['iife'], name: 'headScript' },
            rolldownOptions: { treeshake: { moduleSideEffects: false } },
          },
        });
        const [{ output }] = bundle as [Rolldown.RolldownOutput];
        return `export default ${JSON.stringify(output[0].code.trim())}`;
      },
    },
  };
}
