import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

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

export default defineConfig({
  plugins: [contractsWithoutZod, reactRouter()],
  build: { assetsInlineLimit: 0 },
});
