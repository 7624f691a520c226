import { z } from 'zod';
import { flatErrors } from '#contracts/common.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { idempotencyHeader, idempotencyKeyPattern } from '#contracts/idempotency.ts';

type Json = Record<string, unknown>;

const idempotencyParameter = {
  name: idempotencyHeader,
  in: 'header',
  required: false,
  description: 'Made by the sender: the same request with the same key is carried out once, and gets the first result.',
  schema: { type: 'string', pattern: idempotencyKeyPattern.source },
};

const who: Record<Endpoint['permission'], string> = {
  anyone: 'Anyone.',
  account: 'Anyone signed in.',
  member: 'Users, Managers and Admins.',
  manager: 'Managers and Admins.',
  admin: 'Admins.',
};

/** The OpenAPI 3.1 document of these endpoints, from the schemas that check them. */
export function describeApi(endpoints: Endpoint[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.url.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeEndpoint(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Fieldhouse', version, description: 'Every answer of 400 and above is a flat map of messages.' },
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
    },
    paths,
  };
}

/** Who may call an endpoint, in words. */
export function describePermission(endpoint: Endpoint): string {
  return who[endpoint.permission];
}

function describeEndpoint(endpoint: Endpoint): Json {
  const { params, query, body, multipart, idempotent, answer, status = 200, permission } = endpoint;
  const sentAs = multipart ? 'multipart/form-data' : 'application/json';
  return {
    summary: endpoint.summary,
    description: `For: ${describePermission(endpoint)}`,
    ...(permission !== 'anyone' && { security: [{ token: [] }] }),
    parameters: [
      ...describeParameters(params, 'path'),
      ...describeParameters(query, 'query'),
      ...(idempotent ? [idempotencyParameter] : []),
    ],
    ...(body && { requestBody: { required: true, content: { [sentAs]: { schema: toSchema(body, 'input') } } } }),
    responses: {
      [status]: { description: 'Done.', content: json(toSchema(answer, 'output')) },
      '4XX': { description: 'Refused: field or "error" → message.', content: json(toSchema(flatErrors, 'output')) },
      '5XX': { description: 'Our fault.', content: json(toSchema(flatErrors, 'output')) },
    },
  };
}

function describeParameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toSchema(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}

function json(schema: Json): Json {
  return { 'application/json': { schema } };
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json;
  return rest;
}
