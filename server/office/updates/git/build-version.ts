import { oneMinute } from '#contracts/platform/durations.ts';
import { UpdateFailed } from '#server/office/updates/state/update-failed.ts';
import { type Ended, runBounded } from '#server/platform/process/run-bounded.ts';
import { removeTools } from './remove-tools.ts';

const limits = { longest: 30 * oneMinute, most: 20_000_000 };
/** Of what was printed, in characters. */
const loggedTail = 10_000;
/** What npm, Node, and the build print, and what it means. */
const meanings: [printed: RegExp, sentence: string][] = [
  [
    /ENOSPC|no space left|EDQUOT/i,
    'There isn’t enough free disk space to build the new version: it takes 1 GB. Free up some space, then try again.',
  ],
  [
    /heap out of memory|ENOMEM|Cannot allocate memory|SIGKILL/i,
    'There isn’t enough free memory to build the new version: it takes 1 GB. Stop other programs, then try again.',
  ],
  [/spawn npm ENOENT|npm: not found/, 'The new version needs npm, which can’t be found on this machine; install it.'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i,
    'The packages of the new version can’t be downloaded, because this machine doesn’t reach the npm registry; try again later.',
  ],
];
const late = 'Building the new version took longer than half an hour, so it was given up; the log says more.';
const unknown = 'The new version can’t be installed or built on this machine; the log says why.';

/**
 * Installs the packages of the version in `folder` and builds its pages, as its first start would; then removes what only that
 * needed. The log gets the end of what was printed if it fails.
 * @throws UpdateFailed
 */
export async function buildVersion(folder: string, { longest, most } = limits): Promise<void> {
  // It ends, with npm, when this process does.
  const program = ['--import', './scripts/start/end-with-parent.mjs', 'scripts/start.mjs', 'build'];
  const ended = await runBounded(process.execPath, program, { cwd: folder, env: environment(), longest, most });
  if (ended.how === 'by itself' && ended.code === 0) return removeTools(folder);
  console.error((ended.output + ended.errors).slice(-loggedTail));
  throw new UpdateFailed(explain(ended));
}

function explain({ how, code, output, errors }: Ended): string {
  if (how === 'late') return late;
  // Linux kills what takes the last memory.
  const printed = `${output}${errors}${how === 'by itself' && code === null ? 'SIGKILL' : ''}`;
  return meanings.find(([pattern]) => pattern.test(printed))?.[1] ?? unknown;
}

/** What npm and the build may need, but no secrets of the club. Where `npm start` was run is not where this is built. */
function environment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => passedOn.test(name)));
}

const passedOn =
  /^(?:path|home|user|logname|shell|lang|lc_.*|tz|tmpdir|xdg_.*|(?:http|https|no|all)_proxy|ssl_cert_.*|node_extra_ca_certs|npm_config_(?!local_prefix$).*|npm_execpath|npm_node_execpath)$/i;
