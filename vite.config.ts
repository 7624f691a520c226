import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { contractsForBrowser } from './scripts/contracts-for-browser.ts';

/**
 * The browser never validates – the server does – so it gets the endpoints of `contracts/` without zod behind them
 * (docs/decisions/0003).
 */
const contractsWithoutZod: Plugin = {
  name: 'contracts-without-zod',
  enforce: 'pre',
  resolveId(id) {
    if (id === 'zod' && this.environment.name === 'client') return `${import.meta.dirname}/web/lib/zod-in-browser.ts`;
  },
};

// Few files instead of dozens: what (nearly) every page needs in one, what comes from packages in another.
const codeSplitting = {
  groups: [
    { name: 'vendor', test: /node_modules/ },
    { name: 'site', test: /\/web\/(root|entry\.client|ui\/(spinner|icon-line))\.tsx/ },
  ],
};

// Schemas and endpoints that no page mentions are left out.
const manualPureFunctions = ['z', 'endpoint', 'id', 'day', 'requiredText', 'optionalText', 'webAddress', 'upTo'];

export default defineConfig({
  plugins: [contractsWithoutZod, contractsForBrowser(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting },
          treeshake: { manualPureFunctions },
        },
      },
    },
  },
});
