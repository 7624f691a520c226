// @module-tag sqlite
import { expect } from 'vitest';
import { z } from 'zod';
import { testWithClub } from '#server/testing/test-with-app.ts';
import { parse } from './schemas.ts';

const test = testWithClub();

/** How the messages of the validator begin. */
const ofValidator = /^(Invalid|Too (big|small)|Unrecognized|Expected|Required)/;
const wrongValues = ['', 'x', 'none such', '-1', '1e9', '2026-13-45', -1, 1.5, 1e12, true, null, [], [7], {}, { a: 1 }];

function fieldsOf(schema: z.ZodType): string[] {
  return Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {});
}

test('whatever is wrong with a field of any endpoint, no message is in the words of the validator', ({ app }) => {
  const schemas = app.endpoints.flatMap(({ url, query, body }) =>
    [query, body].flatMap((schema) => (schema ? [{ url, schema }] : [])),
  );
  expect(schemas.length).toBeGreaterThan(100);
  for (const { url, schema } of schemas) {
    for (const input of [
      undefined,
      [],
      7,
      ...fieldsOf(schema).flatMap((field) => wrongValues.map((value) => ({ [field]: value }))),
    ]) {
      for (const { message } of parse(schema, input).error?.issues ?? [])
        expect(message, `${url} ${JSON.stringify(input)}`).not.toMatch(ofValidator);
    }
  }
});

test('a value that a filter does not have is refused with the values that it has', async ({ club }) => {
  const { status, body } = await club.ada.ask('GET', '/api/admin/invitations?email=x');
  expect([status, body]).toEqual([400, { email: 'Use none.' }]);
  expect((await club.ada.ask('GET', '/api/admin/invitations?status=x')).body.status).toMatch(
    /^Use one of these: waiting, /,
  );
});

const inside = [1, 5, 150, 1990, '1', '5', '1990'];
const outside = [-1, 0, 1.5, 1e12, '-1', '0', '1.5', '999999999999'];
/** Ids, versions, and dates. */
const notAboutNumbers = /^(We couldn’t find|Reload|Send the base|Choose an event|Write a year)/;
const saysRange = /from [\d,]+ to ([\d,]+|this year)|^Bring up to \d+/;

test('a field for a number within a range says the range when it gets a number outside', ({ app }) => {
  const said = new Map<string, string[]>();
  for (const { url, query, body } of app.endpoints) {
    for (const schema of [query, body].filter((one) => one !== undefined)) {
      for (const field of fieldsOf(schema)) {
        const listErrors = (value: unknown) =>
          (parse(schema, { [field]: value }).error?.issues ?? [])
            .filter(({ path }) => path[0] === field)
            .map(({ message }) => message);
        const accepts = (value: unknown) => listErrors(value).length === 0;
        const isNumber = inside.some(accepts) && ![true, 'Dale', 'dale.example.com'].some(accepts);
        if (isNumber) said.set(`${url} ${field}`, outside.flatMap(listErrors));
      }
    }
  }
  const ranges = [...said].filter(([, messages]) => !messages.some((message) => notAboutNumbers.test(message)));
  expect(ranges.length).toBeGreaterThan(20);
  const silent = ranges.flatMap(([field, messages]) =>
    messages.filter((message) => !saysRange.test(message)).map((message) => `${field}: ${message}`),
  );
  expect([...new Set(silent)]).toEqual([]);
});
