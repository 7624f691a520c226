import { build, type Plugin, type Rolldown } from 'vite';
import { listBuiltFiles } from './built-files.ts';

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
        const earlyFiles = this.environment.mode === 'build' ? await listEarlyFiles() : { largest: [], forMembers: [] };
        const bundle = await build({
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          plugins,
          define: { earlyFiles: JSON.stringify(earlyFiles) },
          build: {
            write: false,
            // Older browsers than those that get the other scripts run these, to say so.
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

/** Returns what the Photos page requests early: the script that everything waits for, and what only members load. */
async function listEarlyFiles(): Promise<{ largest: string[]; forMembers: string[] }> {
  const ofDocument = await listBuiltFiles(['entry.client.tsx', 'root.tsx', 'gallery/photos/gallery/photos-page.tsx']);
  const files = await listBuiltFiles(['gallery/photos/gallery/gallery.tsx']);
  return {
    largest: ofDocument.filter((file) => file.includes('/site-')),
    forMembers: files.filter((file) => !ofDocument.includes(file)),
  };
}
