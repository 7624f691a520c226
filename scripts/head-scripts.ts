import { build, type Plugin, type Rolldown } from 'vite';
import { listEarlyFiles, noFiles } from './early-files.ts';

const query = '?head-script';

/**
 * Bundles a module that the server imports with `?head-script` into one text for the head of a page; `earlyFiles` in it
 * stands for files of the build.
 */
export function headScripts(plugins: Plugin[]): Plugin {
  return {
    name: 'head-scripts',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    load: {
      filter: { id: /\?head-script$/ },
      async handler(id) {
        const files = this.environment.mode === 'build' ? await listEarlyFiles() : noFiles;
        const result = await build({
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          plugins,
          define: { earlyFiles: JSON.stringify(files) },
          build: {
            write: false,
            // Older browsers than those that get the other scripts run these, to say so.
            target: 'es2017',
            lib: { entry: id.slice(0, -query.length), formats: ['iife'], name: 'headScript' },
            rolldownOptions: { treeshake: { moduleSideEffects: false } },
          },
        });
        return `export default ${JSON.stringify(textOf(result))}`;
      },
    },
  };
}

function textOf(result: Awaited<ReturnType<typeof build>>): string {
  const [bundle] = [result].flat() as Rolldown.RolldownOutput[];
  const text = bundle?.output[0].code.trim();
  if (!text) throw new Error('The script for the head of a page is empty');
  return text;
}
