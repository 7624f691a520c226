// @module-tag sqlite
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findSource } from './open-source.ts';

let home: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'fieldhouse-home-'));
});
afterEach(() => rmSync(home, { recursive: true }));

test('a clone gets new versions from its remote, also one that is a worktree', () => {
  writeFileSync(join(home, '.git'), 'gitdir: /home/max/fieldhouse/.git/worktrees/site');
  expect(findSource({ updateUrl: undefined }, home)).toEqual({ clone: home });
  rmSync(join(home, '.git'));
  mkdirSync(join(home, '.git'));
  expect(findSource({ updateUrl: undefined }, home)).toEqual({ clone: home });
});

test('UPDATE_URL comes before the remote of a clone, and “off” is nowhere', () => {
  mkdirSync(join(home, '.git'));
  expect(findSource({ updateUrl: '/media/releases' }, home)).toMatchObject({ url: '/media/releases' });
  expect(findSource({ updateUrl: 'off' }, home)).toBeUndefined();
});

test('a release, a folder without .git, and a server that nobody supervises have no remote', () => {
  expect(findSource({ updateUrl: undefined }, home)).toBeUndefined();
  mkdirSync(join(home, '.git'));
  writeFileSync(join(home, 'release.json'), '{}');
  expect(findSource({ updateUrl: undefined }, home)).toBeUndefined();
  expect(findSource({ updateUrl: undefined }, undefined)).toBeUndefined();
});
