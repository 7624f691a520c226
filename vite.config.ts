import { hash } from 'node:crypto';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { buildTargets } from './scripts/browsers.ts';
import { createChunks } from './scripts/chunks.ts';
import { containerQueries } from './scripts/container-queries.ts';
import { contractsForBrowser } from './scripts/contracts-for-browser.ts';
import { headScripts } from './scripts/head-scripts.ts';

export default defineConfig({
  plugins: [containerQueries, contractsForBrowser(), headScripts([contractsForBrowser()]), reactRouter()],
  css: {
    modules: {
      generateScopedName: (name, file) =>
        `${name}_${hash('sha1', relative(import.meta.dirname, file), 'base64url').slice(0, 4)}`,
    },
  },
  build: {
    cssTarget: buildTargets,
    assetsInlineLimit: 0,
    // A part that is loaded when needed names its styles only: what else it imports is mostly there, and each name costs a public
    // page 30 bytes.
    modulePreload: { resolveDependencies: (_file, files) => files.filter((file) => file.endsWith('.css')) },
  },
  environments: {
    client: {
      build: {
        target: buildTargets,
        rolldownOptions: {
          output: {
            codeSplitting: createChunks(),
            // Every public page names all files, so a name costs bytes there: only the script that all share has one, and pages.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: ({ name }) => (name === 'site' ? 'assets/site-[hash:7].js' : 'assets/[hash:7].js'),
            assetFileNames: ({ names }) =>
              names.some((name) => name.endsWith('.css'))
                ? 'assets/[hash:7][extname]'
                : 'assets/[name]-[hash:7][extname]',
          },
        },
      },
    },
  },
});
