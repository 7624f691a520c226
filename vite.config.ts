import { hash } from 'node:crypto';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type UserConfig } from 'vite';
import { buildTargets } from './scripts/browsers.ts';
import { createChunks } from './scripts/bundle/chunks.ts';
import { contractsForBrowser } from './scripts/bundle/contracts-for-browser.ts';
import { headScripts } from './scripts/bundle/head-scripts.ts';

type PostcssOptions = Exclude<NonNullable<UserConfig['css']>['postcss'], string | undefined>;

/**
 * Repeats what styles say about the width of the page for browsers without container queries, with the width of the window:
 * Chrome 103 and 104, Firefox before 110, Safari before 16. Other containers are too small to matter there.
 */
const containerQueries: NonNullable<PostcssOptions['plugins']>[number] = {
  postcssPlugin: 'container-queries',
  Once(root, { AtRule }) {
    root.walkAtRules('container', (rule) => {
      const [, width] = /^page (.*)/.exec(rule.params) ?? [];
      if (width === undefined) return;
      const media = rule.clone({ name: 'media', params: width });
      rule.before(new AtRule({ name: 'supports', params: 'not (container-type: inline-size)', nodes: [media] }));
    });
  },
};

/** The server’s build uses it, too: the pages that it renders have to name the icons as the scripts do. */
const assetFileNames = ({ names }: { names: string[] }) =>
  names.some((name) => name.endsWith('.css')) ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash:7][extname]';

export default defineConfig({
  plugins: [contractsForBrowser(), headScripts([contractsForBrowser()]), reactRouter()],
  css: {
    postcss: { plugins: [containerQueries] },
    modules: {
      generateScopedName: (name, file) =>
        `${name}_${hash('sha1', relative(import.meta.dirname, file), 'base64url').slice(0, 4)}`,
    },
  },
  build: {
    cssTarget: buildTargets,
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: { output: { assetFileNames } },
  },
  environments: {
    client: {
      build: {
        target: buildTargets,
        rolldownOptions: {
          output: {
            codeSplitting: createChunks(),
            // Every public page names all files, so names cost bytes there: only pages and the script that they share have one.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: ({ name }) => (name === 'site' ? 'assets/site-[hash:7].js' : 'assets/[hash:7].js'),
          },
        },
      },
    },
  },
});
