import { cutNotes } from '#server/office/updates/releases/cut-notes.ts';
import type { VersionSource } from '#server/office/updates/releases/version-source.ts';
import { compareVersions } from '#server/office/updates/releases/versions.ts';
import { UpdateFailed } from '#server/office/updates/state/update-failed.ts';
import { buildVersion } from './build-version.ts';
import { fetchTag, type TaggedFiles } from './fetch-tag.ts';
import { findRemote } from './find-remote.ts';
import { type Git, openGit } from './run-git.ts';
import { listTags } from './tags.ts';

/**
 * Takes new versions from the remote of a clone, where they are tags such as v1.2.3. The clone itself is not touched, and whoever
 * may push tags to that remote is trusted, as with `git pull`.
 */
export function createGitSource(clone: string, build = buildVersion): VersionSource {
  const list = async (git: Git) => listTags(git, await findRemote(git));
  return {
    async findNewest(installed, work, signal) {
      const git = openGit(clone, signal);
      const newest = (await list(git)).findLast(({ version }) => compareVersions(version, installed) > 0);
      if (!newest) return null;
      const notes = await readNotes(await fetchTag(git, newest, work), newest.version);
      return { version: newest.version, notes };
    },
    async put(version, folder, work) {
      const git = openGit(clone);
      const tag = (await list(git)).find((found) => found.version === version);
      if (!tag) throw new UpdateFailed(`The git remote no longer has version ${version}.`);
      await (await fetchTag(git, tag, work)).writeTo(folder);
      await build(folder);
    },
  };
}

async function readNotes({ read }: TaggedFiles, version: string): Promise<string> {
  // A version without a changelog is one, too.
  const changelog = await read('CHANGELOG.md').catch(() => '');
  return cutNotes(changelog, version) ?? `## ${version}\n`;
}
