import { readdirSync } from 'node:fs';
import { extname } from 'node:path';
import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { site } from './people.ts';

/** Everything that is text; the others are pictures, fonts, and files to save. */
const isText = /^(text\/|application\/(json|manifest\+json|xml|javascript)|image\/svg)/;

test('every kind of file and response says its type, and text also its character set', async () => {
  const files = readdirSync('build/client', { recursive: true, encoding: 'utf8' });
  const ofEachKind = new Map(files.filter((name) => /\.[a-z\d]+$/.test(name)).map((name) => [extname(name), name]));
  const paths = [...ofEachKind.entries()]
    .filter(([kind]) => !['.br', '.gz'].includes(kind))
    .map(([, name]) => `/${name}`);
  expect(paths.some((path) => path.endsWith('.svg'))).toBe(true);
  const made = [
    '/',
    '/nowhere',
    '/api/posts',
    '/api/site',
    '/api/nowhere',
    '/api/docs',
    '/api/openapi.json',
    '/robots.txt',
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/healthz',
    '/readyz',
  ];
  for (const path of [...paths, ...made]) {
    const { headers } = await fetch(site().url + path);
    const type = headers.get('content-type') ?? '';
    expect(type, path).toMatch(/^[a-z]+\/[a-z\d.+-]+/);
    if (isText.test(type)) expect(type, path).toMatch(/; ?charset=utf-8$/i);
  }
});
