// @module-tag sqlite
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findObstacle } from './look.ts';

let home: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'fieldhouse-home-'));
});
afterEach(() => rmSync(home, { recursive: true }));

test('a site that was installed with git says how to update it in a shell, also in a worktree', () => {
  writeFileSync(join(home, '.git'), 'gitdir: /home/max/fieldhouse/.git/worktrees/site');
  expect(findObstacle({ updateUrl: undefined }, home)).toContain('npm run upgrade');
  rmSync(join(home, '.git'));
  mkdirSync(join(home, '.git'));
  expect(findObstacle({ updateUrl: undefined }, home)).toContain('npm run upgrade');
});

test('with UPDATE_URL, a site that was installed with git gets releases from there', () => {
  mkdirSync(join(home, '.git'));
  expect(findObstacle({ updateUrl: '/media/releases' }, home)).toBeNull();
});

test('a release, and a folder without .git, look nowhere without UPDATE_URL', () => {
  expect(findObstacle({ updateUrl: undefined }, home)).toContain('UPDATE_URL names no');
  mkdirSync(join(home, '.git'));
  writeFileSync(join(home, 'release.json'), '{}');
  expect(findObstacle({ updateUrl: undefined }, home)).toContain('UPDATE_URL names no');
});
