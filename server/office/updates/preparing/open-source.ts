import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { createGitSource } from '#server/office/updates/git/source.ts';
import { createReleaseSource } from '#server/office/updates/releases/source.ts';
import type { VersionSource } from '#server/office/updates/releases/version-source.ts';

/** Where new versions come from: the address or folder of releases, or a clone with a remote. */
export type SourceSettings = { url: string; publicKey: string } | { clone: string };

const keyFile = new URL('../../../../release-key.pub', import.meta.url);

/** Returns where this site looks for new versions; undefined when it looks nowhere. @param home where it was installed, if that is known */
export function findSource(
  { updateUrl }: Pick<Config, 'updateUrl'>,
  home: string | undefined,
): SourceSettings | undefined {
  if (updateUrl === 'off') return undefined;
  if (updateUrl !== undefined) {
    return { url: updateUrl, publicKey: existsSync(keyFile) ? readFileSync(keyFile, 'utf8') : '' };
  }
  return home !== undefined && isClone(home) ? { clone: home } : undefined;
}

/** @throws UpdateFailed for an address without TLS */
export function openSource(settings: SourceSettings): VersionSource {
  if ('clone' in settings) return createGitSource(settings.clone);
  return createReleaseSource(settings.url, settings.publicKey);
}

/** Also a worktree, where `.git` is a file. A release may lie in a folder that somebody keeps in git. */
function isClone(home: string): boolean {
  return existsSync(join(home, '.git')) && !existsSync(join(home, 'release.json'));
}
