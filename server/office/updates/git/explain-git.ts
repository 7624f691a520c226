import type { Ended } from '#server/platform/process/run-bounded.ts';

const missing =
  'This site was installed with git, but the program git isn’t on this machine anymore. Install it, such as with “sudo apt install git”, and look again.';
const tooMuch = 'The git remote of this site sends more than any list of versions, so it was not read to the end.';
const late = 'Nothing arrives from the git remote of this site, or it takes too long; try again later.';
const unreachable =
  'The git remote of this site can’t be reached, or it is gone. Check “git remote -v” in the program folder, or try again later.';

/** What git prints, with `LC_ALL=C`, and what it means for whoever looks after the site. */
const meanings: [printed: RegExp, sentence: string][] = [
  [
    /dubious ownership/,
    'The program folder belongs to another user than the one that runs the site, so git doesn’t read it. Let that user own it, with “sudo chown -R”.',
  ],
  [
    /could not read (Username|Password)|terminal prompts disabled|Authentication failed|Permission denied \(|HTTP Basic|returned error: 40[13]/,
    'The git remote of this site asks for a password or a key, and nobody is there to type it. Let the user that runs the site in without one, such as with a deploy key.',
  ],
  [
    /Host key verification failed/,
    'The machine of the git remote isn’t known here yet. As the user that runs the site, type “git fetch” in the program folder once, and confirm its key.',
  ],
  [/No space left on device|Disk quota exceeded/, 'The disk is full. Free up some space, then try again.'],
  [/Permission denied|Read-only file system/, 'The site may not write where git has to; the log says more.'],
];

/** Returns what to say when git failed, in a sentence. */
export function explainGit({ how, errors }: Ended): string {
  if (how === 'missing') return missing;
  if (how === 'too much') return tooMuch;
  if (how === 'late') return late;
  return meanings.find(([printed]) => printed.test(errors))?.[1] ?? unreachable;
}
