import { compareVersions } from '#server/office/updates/releases/versions.ts';
import type { Git } from './run-git.ts';

/** A tag of a version, such as v1.2.3, at a remote. */
export interface Tag {
  remote: string;
  /** Without the v. */
  version: string;
  /** Of the tag or of its commit, in hex. */
  object: string;
}

const line = /^([\da-f]{40}|[\da-f]{64})\trefs\/tags\/v(\d{1,6}\.\d{1,6}\.\d{1,6})$/;

/** Returns the versions that a remote has tags of, the newest last; tags with other names don’t count. @throws UpdateFailed */
export async function listTags(git: Git, remote: string): Promise<Tag[]> {
  const printed = await git.run(['ls-remote', '--tags', '--refs', '--', remote, 'v*']);
  return printed
    .split('\n')
    .flatMap((text) => {
      const [, object, version] = line.exec(text) ?? [];
      return object && version ? [{ remote, version, object }] : [];
    })
    .toSorted((left, right) => compareVersions(left.version, right.version));
}

/** Returns the name of a tag as git has it. */
export function nameTag({ version }: Pick<Tag, 'version'>): string {
  return `v${version}`;
}
