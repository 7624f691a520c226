import { dirname, resolve } from 'node:path';
import { oneMinute } from '#contracts/platform/durations.ts';
import { UpdateFailed } from '#server/office/updates/state/update-failed.ts';
import { type Ended, runBounded } from '#server/platform/process/run-bounded.ts';
import { explainGit } from './explain-git.ts';

interface GitOptions {
  env?: NodeJS.ProcessEnv;
  /** In milliseconds. */
  longest?: number | undefined;
}

/** Runs git in one clone. */
export interface Git {
  /** The folder of the clone. */
  clone: string;
  /** Returns what git prints. @throws UpdateFailed */
  run(args: string[], options?: GitOptions): Promise<string>;
  /** Returns what git prints, without the end of the line; nothing where it has no answer. @throws UpdateFailed when git isn’t there */
  ask(...args: string[]): Promise<string>;
}

const most = 4_000_000;
/** Nothing that git does besides, nothing that asks somebody, and no remote that is a program. */
const settings = [
  ...['protocol.ext.allow=never', 'core.hooksPath=/dev/null', 'core.fsmonitor=false', 'credential.interactive=false'],
  ...['gc.auto=0', 'maintenance.auto=false', 'fetch.writeCommitGraph=false', 'core.splitIndex=false'],
  ...['core.sparseCheckout=false', 'core.autocrlf=false', 'pack.threads=1'],
  ...['http.lowSpeedLimit=1', 'http.lowSpeedTime=30'],
].flatMap((setting) => ['-c', setting]);
const usualSsh = 'ssh';
const quietSsh = '-o BatchMode=yes -o ConnectTimeout=20 -o ServerAliveInterval=15 -o ControlMaster=no';
/** Where a caller has said which repository is meant: it is the clone. */
const forgotten = [
  ...['GIT_DIR', 'GIT_WORK_TREE', 'GIT_COMMON_DIR', 'GIT_INDEX_FILE', 'GIT_NAMESPACE', 'GIT_SHALLOW_FILE'],
  ...['GIT_OBJECT_DIRECTORY', 'GIT_ALTERNATE_OBJECT_DIRECTORIES'],
];

/** @param signal ends what runs */
export function openGit(clone: string, signal?: AbortSignal): Git {
  const start = (args: string[], { env, longest = oneMinute }: GitOptions = {}) =>
    runBounded('git', ['-C', clone, ...settings, ...args], {
      env: { ...environment(clone), ...env },
      longest,
      most,
      signal,
    });
  async function ask(...args: string[]): Promise<string> {
    const ended = await start(args);
    if (ended.how !== 'by itself' || (ended.code ?? 1) > 1) throw failed(args, ended);
    return ended.output.trim();
  }
  const { GIT_SSH_COMMAND, GIT_SSH } = process.env;
  const findSsh = async () => GIT_SSH_COMMAND || (await ask('config', '--get', 'core.sshCommand')) || GIT_SSH;
  let ssh: string | undefined;
  return {
    clone,
    ask,
    async run(args, { env, longest } = {}) {
      // What whoever installed the site has chosen, such as another key.
      ssh ??= (await findSsh()) || usualSsh;
      const ended = await start(args, { longest, env: { GIT_SSH_COMMAND: `${ssh} ${quietSsh}`, ...env } });
      if (ended.how !== 'by itself' || ended.code !== 0) throw failed(args, ended);
      return ended.output;
    },
  };
}

function failed(args: string[], ended: Ended): UpdateFailed {
  const cause = new Error(`git ${args[0]}: ${ended.how}, ${ended.code}: ${ended.errors.slice(-2000)}`);
  return new UpdateFailed(explainGit(ended), { cause });
}

function environment(clone: string): NodeJS.ProcessEnv {
  const quiet = { GIT_TERMINAL_PROMPT: '0', GIT_ASKPASS: '', SSH_ASKPASS: '', GCM_INTERACTIVE: 'never' };
  // A folder above the clone is another repository.
  const here = { GIT_CEILING_DIRECTORIES: dirname(resolve(clone)), LC_ALL: 'C' };
  return { ...process.env, ...Object.fromEntries(forgotten.map((name) => [name, undefined])), ...quiet, ...here };
}
