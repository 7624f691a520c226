// @module-tag sqlite
import { expect } from 'vitest';
import { sendRequestLine } from '#server/testing/raw-client.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { testWithApp } from '#server/testing/test-with-app.ts';
import { toOriginForm } from './create-server.ts';

const test = testWithApp();

const send = (app: TestApp, line: string) => sendRequestLine(app.url, line);

test.for(['/healthz', '/api/site', '/api/profile/all?search=golf', '/nowhere/at/all'])(
  'a target in absolute-form is treated like its path: %s',
  async (path, { app }) => {
    const plain = await send(app, `GET ${path}`);
    for (const origin of ['http://elsewhere', 'https://user@elsewhere:8443', 'HTTP://[::1]:3000']) {
      expect(await send(app, `GET ${origin}${path}`), origin).toEqual(plain);
    }
  },
);

test.each([
  ['http://elsewhere', '/'],
  ['http://elsewhere/', '/'],
  ['http://elsewhere?x=1', '/?x=1'],
  ['http://elsewhere/a/b?x=http://other/c', '/a/b?x=http://other/c'],
  ['http://[::1', '/'],
  ['http://elsewhere//other/x', '//other/x'],
  ['http:///x', '/x'],
  ['http://elsewhere/x#part', '/x'],
])('a request for %s is about %s', (target, path) => {
  expect(toOriginForm(target)).toBe(path);
});

test.each(['/', '/x', '//elsewhere/x', '*', '/a?b=http://elsewhere/x', '/http://elsewhere/x', ''])(
  '%s is not taken for a target in absolute-form, and stays as it is',
  (target) => {
    expect(toOriginForm(target)).toBe(target);
  },
);

const odd = [
  '*',
  '//elsewhere/x',
  '///',
  'http://[::1',
  'http://[::1/x',
  'http://',
  'http:///x',
  'ftp://elsewhere/x',
  'elsewhere:443',
  '/%',
  '/%00',
  '/a\0b',
  '/\\elsewhere',
  '/a|b<>^`',
  '/\xff\xfe',
  '/#x',
  '?',
  '/..',
  '/../../etc/passwd',
  '/api/%2e%2e/x',
  '/api//x',
  'foo',
  '',
];

test.for(['GET', 'HEAD', 'POST', 'OPTIONS', 'CONNECT', 'TRACE', 'PROPFIND'])(
  'the response to a %s request with a strange target is never 5xx',
  async (method, { app }) => {
    for (const target of odd) {
      const { status } = await send(app, `${method} ${target}`);
      expect(status, `${method} ${JSON.stringify(target)}`).toBeLessThan(500);
    }
  },
);
