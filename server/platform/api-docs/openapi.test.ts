// @module-tag sqlite
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect } from 'vitest';
import { z } from 'zod';
import { done, endpoint } from '#contracts/platform/endpoint.ts';
import { createPerson } from '#server/testing/people.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { perFile, testWithApp } from '#server/testing/test-with-app.ts';
import { pathOf } from './describe-api.ts';
import { nameOperations } from './features.ts';
import { collectSchemas } from './schemas.ts';

const siteUrl = 'https://coaches.port-amity.org';
const test = testWithApp({ SITE_URL: siteUrl }).extend(
  'api',
  perFile,
  async ({ app }) => (await createPerson(app, 'A visitor').ask('GET', '/api/openapi.json')).body,
);

function find(api: ReturnType<typeof JSON.parse>, reference: string): unknown {
  const names = reference.replace('#/', '').split('/');
  return names.reduce((part, name) => part?.[name], api);
}

function listReferences(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) => (name === '$ref' ? [value] : listReferences(value)));
}

test('a strict linter finds nothing wrong with the API description', { tags: 'full' }, async ({ api }) => {
  // Our addresses put a word in the place of an id, as in /api/profile/all; the server looks for words first.
  const config = await createConfig({ extends: ['recommended-strict'], rules: { 'no-ambiguous-paths': 'off' } });
  const problems = await lintFromString({ source: JSON.stringify(api), config });
  expect(problems.map(({ ruleId, message, location }) => ({ ruleId, message, at: location[0]?.pointer }))).toEqual([]);
});

test('every reference in the API description leads to something', ({ app, api }) => {
  const references = listReferences(api);
  expect(references.length).toBeGreaterThan(app.endpoints.length);
  expect(references.filter((reference) => find(api, reference) === undefined)).toEqual([]);
});

const operations = (app: TestApp, api: ReturnType<typeof JSON.parse>) =>
  app.endpoints.map((line) => ({ line, ...api.paths[pathOf(line)][line.method.toLowerCase()] }));

test('every operation has a name of its own, and belongs to a feature', ({ app, api }) => {
  const names = operations(app, api).map(({ operationId }) => operationId);
  expect(names).toContain('listPosts');
  expect(new Set(names).size).toBe(names.length);
  const tags = api.tags.map(({ name }: { name: string }) => name);
  for (const operation of operations(app, api)) expect(tags).toContain(operation.tags[0]);
});

test('every operation needs a login, except those that anyone may call', ({ app, api }) => {
  expect(api.security).toEqual([{ login: [] }]);
  for (const { line, security } of operations(app, api)) {
    expect(security, line.url).toEqual(line.permission === 'anyone' ? [] : undefined);
  }
});

const logins = ['login', 'login-code', 'login-link/:token', 'passkeys/login'].map((end) => `/api/users/${end}`);

test('every operation lists the errors it responds with, as a flat map of texts', ({ app, api }) => {
  for (const { line, responses } of operations(app, api)) {
    const { 400: refused, 500: failed, 503: busy, ...others } = responses;
    expect([refused, failed, busy], line.url).not.toContain(undefined);
    expect('401' in others, line.url).toBe(line.permission !== 'anyone' || logins.includes(line.url));
    expect('415' in others, line.url).toBe(line.body !== undefined);
    expect('429' in others, line.url).toBe(line.method === 'GET' || line.limit !== undefined);
  }
  for (const response of Object.values<ReturnType<typeof JSON.parse>>(api.components.responses)) {
    expect(response.content['application/json'].schema).toEqual({ $ref: '#/components/schemas/Errors' });
  }
  expect(api.components.schemas.Errors.additionalProperties).toEqual({ type: 'string' });
});

test('a list documents its page parameters as integers, and the headers that lead to the next page', ({ api }) => {
  const { parameters, responses } = api.paths['/api/admin/users'].get;
  const find = (wanted: string) => parameters.find(({ name }: { name: string }) => name === wanted).schema;
  expect(find('limit')).toEqual({ type: 'integer', minimum: 1, maximum: 100 });
  expect(find('page')).toMatchObject({ type: 'integer', minimum: 1 });
  expect(Object.keys(responses[200].headers)).toEqual(['Link', 'X-Total-Count']);
  expect(api.paths['/api/site'].get.responses[200].headers).toBeUndefined();
});

test('a refusal of too many requests says when to try again', ({ api }) => {
  const { headers } = find(api, api.paths['/api/posts'].post.responses[429].$ref) as { headers: object };
  expect(headers).toEqual({ 'Retry-After': { $ref: '#/components/headers/Retry-After' } });
});

test('a picture is documented as a file in a form', ({ api }) => {
  const { content } = api.paths['/api/uploads'].post.requestBody;
  expect(find(api, content['multipart/form-data'].schema.$ref)).toMatchObject({
    properties: { file: { type: 'string', format: 'binary' } },
    required: ['file'],
  });
});

test('a handle in capital letters matches what the description says about handles', ({ api }) => {
  const { pattern } = api.components.schemas.SaveProfileInput.properties.handle;
  expect('PegL').toMatch(new RegExp(pattern));
  expect('Peg L').not.toMatch(new RegExp(pattern));
});

test('the documentation page links every reference to its schema', async ({ app }) => {
  const html = await (await fetch(`${app.url}/api/docs`)).text();
  const targets = [...html.matchAll(/href="#(\w+)"/g)].map(([, name]) => name);
  expect(new Set(targets)).toContain('Post');
  for (const name of targets) expect(html).toContain(`<section id="${name}">`);
});

test('what is sent and what comes back have different names', ({ api }) => {
  const { post } = api.paths['/api/cal-events'];
  expect(post.requestBody.content['application/json'].schema).toEqual({ $ref: '#/components/schemas/EventInput' });
  expect(post.responses[201].content['application/json'].schema).toEqual({ $ref: '#/components/schemas/Event' });
  const schemas = collectSchemas();
  const size = z.string().transform(Number).pipe(z.int()).meta({ id: 'Size' });
  expect(schemas.describe(size, 'input')).toEqual({ $ref: '#/components/schemas/SizeInput' });
  expect(schemas.describe(size, 'output')).toEqual({ $ref: '#/components/schemas/Size' });
  expect(schemas.schemas).toEqual({ SizeInput: { type: 'string' }, Size: { type: 'integer' } });
});

test('the server in the API description is the address of the site', ({ api }) => {
  expect(api.servers).toEqual([{ url: siteUrl }]);
});

test('an endpoint that belongs to no feature is reported', async () => {
  const line = endpoint({ method: 'GET', url: '/api/none', summary: 'None.', permission: 'anyone', response: done });
  const { find: findOperation } = await nameOperations([]);
  expect(() => findOperation(line)).toThrow('/api/none');
});
