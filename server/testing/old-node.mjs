// For `node --import`: takes away what Node 20.0 does not have, and claims to be the version in OLD_NODE.
import { createRequire, syncBuiltinESMExports } from 'node:module';

/** By module. Complete for what a starter could use: compare the exports of both versions before you add a use. */
export const newer = {
  crypto: ['hash', 'randomUUIDv7'],
  events: ['addAbortListener'],
  fs: ['glob', 'globSync', 'mkdtempDisposableSync'],
  'fs/promises': ['glob', 'mkdtempDisposable'],
  module: ['constants', 'enableCompileCache', 'findPackageJSON', 'registerHooks', 'stripTypeScriptTypes'],
  path: ['matchesGlob'],
  process: ['availableMemory', 'execve', 'finalization', 'getBuiltinModule', 'loadEnvFile', 'ref', 'unref'],
  stream: ['duplexPair'],
  url: ['fileURLToPathBuffer', 'URLPattern'],
  util: ['diff', 'getCallSites', 'getSystemErrorMessage', 'parseEnv', 'styleText'],
  zlib: ['crc32', 'zstdCompressSync', 'zstdDecompressSync'],
};
const newerOfGlobals = [
  [globalThis, ['Iterator', 'URLPattern', 'WebSocket', 'navigator', 'DisposableStack', 'AsyncDisposableStack']],
  [AbortSignal, ['any']],
  [Array, ['fromAsync']],
  [Map, ['groupBy']],
  [Object, ['groupBy']],
  [Promise, ['try', 'withResolvers']],
  [RegExp, ['escape']],
  [Set.prototype, ['difference', 'intersection', 'isSubsetOf', 'isSupersetOf', 'symmetricDifference', 'union']],
  [URL, ['parse']],
];

const version = process.env.OLD_NODE;
if (version) {
  const require = createRequire(import.meta.url);
  for (const [name, gone] of Object.entries(newer)) for (const key of gone) delete require(`node:${name}`)[key];
  for (const [owner, gone] of newerOfGlobals) for (const key of gone) delete owner[key];
  syncBuiltinESMExports();
  Object.defineProperty(process, 'version', { value: `v${version}` });
  Object.defineProperty(process, 'versions', { value: { ...process.versions, node: version } });
}
