// @module-tag sqlite
import { expect } from 'vitest';
import { z } from 'zod';
import { settingSchemas } from '#contracts/office/settings.ts';
import { sections } from '#contracts/site/site.ts';
import { oldPost } from './office/import/documents.ts';
import { testWithClub } from './testing/test-with-app.ts';

const test = testWithClub();

/** Text of several lines, which people write in a large field. */
const paragraphs = [
  'POST /api/admin/invitations words',
  'POST /api/admin/user/:id/memorial words',
  'POST /api/admin/user/:id/suspension reason',
  'POST /api/cal-events description',
  'POST /api/cal-events/:id/cancel words',
  'POST /api/hidden/:kind/:id reason',
  'POST /api/hidden/:kind/:id words',
  'POST /api/memory/:id/tributes body',
  'PUT /api/memory/:id/tributes/:tributeId body',
  'POST /api/notices message',
  'POST /api/notices/test message',
  'POST /api/photos/:id/stories body',
  'POST /api/posts body',
  'POST /api/posts/comment/:id body',
  'POST /api/profile bio',
  'POST /api/profile mailingAddress',
  'POST /api/profile/add-youtube description',
  'POST /api/profile/education description',
  'POST /api/profile/experience description',
  'POST /api/profile/user/:id/message body',
  'POST /api/reports reason',
  'POST /api/reports/:id words',
  'POST /api/vouches words',
  'POST /api/vouches/:id words',
  'PUT /api/cal-events/:id description',
  'PUT /api/cal-events/:id/answer note',
  'PUT /api/cal-events/:id/answers/:user note',
  'PUT /api/manager/calls/:user note',
  'PUT /api/calls/:user note',
  'PUT /api/drafts/:place body',
  'PUT /api/newsletter/greeting body',
  'PUT /api/posts/:id body',
  'PUT /api/posts/comment/:id/:commentId body',
  'import of posts body',
  'import of posts comments * body',
  'section accessibility text',
  'section club about',
  'section history lead',
  'section history story *',
  'section history years * text',
  'section memory closing',
  'section memory lead',
  'section memory people * quote',
  'section memory people * text',
  'section photos lead',
  'section quotes quotes * text',
  'section service donations * purpose',
  'section service lead',
  'section service note',
  'section welcome deskText',
  'section welcome lead',
  'section welcome story *',
];

/**
 * What is only compared with something, and neither shown nor emailed: passwords, codes, who logs in, what passkeys sign, ids of
 * an old site.
 */
const comparedTexts =
  / (password2?|current|code|secondCode|_id|user|userCreated)$| credential |^POST \/api\/users\/login(-code)? email$/;

const hostile = [
  'Da\u202Ele',
  'Da\u200Ble',
  'Dale\nHarmon',
  'Dale\u2028',
  'Dale\u0007',
  '\u3164',
  'https://example.com/a\u202Eb',
  '/uploads/a\nb',
].map((text) => `${text}.`);

interface Json {
  type?: string | string[];
  properties?: Record<string, Json>;
  items?: Json;
  anyOf?: Json[];
  allOf?: Json[];
  oneOf?: Json[];
  enum?: unknown[];
  const?: unknown;
  $ref?: string;
  $defs?: Record<string, Json>;
}

/** Lists the paths of all texts in a schema; `*` is any item of a list. */
function listTexts(schema: Json, defs: Record<string, Json>, path: string[] = []): string[] {
  const { $ref, properties = {}, items, anyOf = [], allOf = [], oneOf = [] } = schema;
  if (schema.enum || schema.const !== undefined) return [];
  const named = $ref ? defs[$ref.split('/').at(-1) as string] : undefined;
  return [
    ...([schema.type].flat().includes('string') ? [path.join(' ')] : []),
    ...[...anyOf, ...allOf, ...oneOf, ...(named ? [named] : [])].flatMap((part) => listTexts(part, defs, path)),
    ...Object.entries(properties).flatMap(([name, part]) => listTexts(part, defs, [...path, name])),
    ...(items ? listTexts(items, defs, [...path, '*']) : []),
  ];
}

/** Checks whether a schema says that something is wrong with a text at this place, where nothing else is given. */
function isRefused(schema: z.ZodType, place: string, text: string): boolean {
  const path = place === '' ? [] : place.split(' ');
  const body = path.reduceRight<unknown>((value, name) => (name === '*' ? [value] : { [name]: value }), text);
  const issues = schema.safeParse(body).error?.issues ?? [];
  return issues.some(
    (issue) =>
      (issue.path.length > 0 || path.length === 0) &&
      issue.path.every((name, at) => at >= path.length || (path[at] === '*' ? name === 0 : name === path[at])),
  );
}

function listOpenTexts(label: string, schema: z.ZodType): string[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  return [...new Set(listTexts(json, json.$defs ?? {}))]
    .filter((place) => !hostile.every((text) => isRefused(schema, place, text)))
    .map((place) => `${label} ${place}`.trim());
}

test('every text of one line refuses line breaks and what cannot be seen; texts of several lines are listed here', ({
  app,
}) => {
  const schemas: [string, z.ZodType][] = [
    ...app.endpoints.flatMap(({ method, url, body }): [string, z.ZodType][] =>
      body ? [[`${method} ${url}`, body]] : [],
    ),
    ...Object.entries(sections).map(([name, schema]): [string, z.ZodType] => [`section ${name}`, schema]),
    ...Object.entries(settingSchemas).map(([name, schema]): [string, z.ZodType] => [`setting ${name}`, schema]),
    ['import of posts', oldPost],
  ];
  const open = schemas
    .flatMap(([label, schema]) => listOpenTexts(label, schema))
    .filter((text) => !comparedTexts.test(text));
  expect(open.filter((text) => !paragraphs.includes(text))).toEqual([]);
  expect(paragraphs.filter((text) => !open.includes(text))).toEqual([]);
});

test('a spreadsheet with a name that cannot be seen is refused, with the number of its line', async ({ app, club }) => {
  const headers = { authorization: club.ada.token as string, 'content-type': 'text/csv' };
  for (const name of ['\u3164', 'Dale \u202Enomrah']) {
    const body = `name,email\nPeg Quiet,peg.quiet@example.com\n${name},dale.quiet@example.com\n`;
    const response = await fetch(`${app.url}/api/admin/invitations/csv`, { method: 'POST', headers, body });
    expect([response.status, await response.json()]).toEqual([400, { file: expect.stringMatching(/^Line [34]: /) }]);
  }
});
