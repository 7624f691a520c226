import { UpdateFailed } from '#server/office/updates/state/update-failed.ts';
import type { Git } from './run-git.ts';

const noRemote =
  'The program folder is a git repository without a remote, so there is nowhere to look for new versions. Name one there: “git remote add origin” and the address.';

/** Returns the remote that the checked-out branch follows, or else `origin`. @throws UpdateFailed when there is neither */
export async function findRemote({ ask }: Git): Promise<string> {
  const head = await ask('symbolic-ref', '--quiet', 'HEAD');
  const followed = await ask('config', '--get', `branch.${head.replace('refs/heads/', '')}.remote`);
  // A dot is this repository itself: the branch follows another branch of it.
  if (followed && followed !== '.') return followed;
  if ((await ask('remote')).split('\n').includes('origin')) return 'origin';
  throw new UpdateFailed(noRemote);
}
