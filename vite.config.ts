import { hash } from 'node:crypto';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { buildTargets } from './scripts/browsers.ts';
import { createChunks } from './scripts/chunks.ts';
import { containerQueries } from './scripts/container-queries.ts';
import { contractsForBrowser } from './scripts/contracts-for-browser.ts';
import { headScripts } from './scripts/head-scripts.ts';

/**
 * Gives the browser the endpoints of `contracts/` without zod, and without the schemas of texts on one line: only the server validates (docs/decisions/0003).
 */
const contractsWithoutZod: Plugin = {
  name: 'contracts-without-zod',
  enforce: 'pre',
  resolveId(id) {
    if ((id === 'zod' || id.endsWith('/lines.ts')) && this.environment.name === 'client')
      return `${import.meta.dirname}/web/platform/lib/zod-in-browser.ts`;
  },
};

/**
 * Replaces parts of React Router that we don't need – instrumentation, route discovery, and error pages – and what it
 * does when the script of a page can't be loaded.
 */
const standIns: Record<string, string | undefined> = {
  './instrumentation.js': 'instrumentation-in-browser.ts',
  './errorBoundaries.js': 'error-boundaries-in-browser.ts',
  './lib/dom/ssr/errorBoundaries.js': 'error-boundaries-in-browser.ts',
  './routeModules.js': 'route-modules.ts',
  './lib/dom/ssr/routeModules.js': 'route-modules.ts',
  '../dom/ssr/routeModules.js': 'route-modules.ts',
  './fog-of-war.js': 'route-discovery-in-browser.ts',
  './lib/dom/ssr/fog-of-war.js': 'route-discovery-in-browser.ts',
  '../dom/ssr/fog-of-war.js': 'route-discovery-in-browser.ts',
};

const routerStandIns: Plugin = {
  name: 'router-stand-ins',
  enforce: 'pre',
  resolveId(id, importer) {
    const standIn = standIns[id];
    const isRouters = importer?.includes('/node_modules/react-router/');
    if (standIn && isRouters && this.environment.name === 'client')
      return `${import.meta.dirname}/web/platform/lib/${standIn}`;
  },
};

// Calls without side effects: schemas and endpoints that no page uses are left out.
const manualPureFunctions = [
  'z',
  'endpoint',
  'id',
  'calendarDate',
  'profile',
  'memorial',
  'user',
  'intWithin',
  'digitsWithin',
  'listLimit',
  'byPage',
  'changedLine',
  'requiredLine',
  'possibleLine',
  'optionalLine',
  'optionalCode',
  'requiredText',
  'changedText',
  'optionalText',
  'webAddress',
  'linkAddress',
  'upTo',
];

const treeshake = { manualPureFunctions };
const forBrowser = { plugins: [contractsWithoutZod, contractsForBrowser()], treeshake };

export default defineConfig({
  plugins: [
    containerQueries,
    contractsWithoutZod,
    routerStandIns,
    contractsForBrowser(),
    headScripts(forBrowser),
    reactRouter(),
  ],
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
          treeshake,
        },
      },
    },
  },
});
