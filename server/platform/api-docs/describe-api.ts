import type { z } from 'zod';
import type { Endpoint } from '#contracts/platform/endpoint.ts';
import { freshLoginMinutes, needsFreshLogin } from '#contracts/platform/fresh-operations.ts';
import { idempotencyHeader, idempotencyKeyPattern, openedForHeader } from '#contracts/platform/request-headers.ts';
import type { Operations } from './features.ts';
import { describeErrors, describeResponses, headers } from './responses.ts';
import { collectSchemas, type Json, type SchemaCollection } from './schemas.ts';

const info = {
  title: 'Fieldhouse',
  license: { name: 'MIT', identifier: 'MIT' },
  description:
    'Every response with status 400 or above is a flat map of messages: the key is the field it is about, or `error`.',
};

const securitySchemes = {
  login: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'The login token in the `Authorization` header, with or without `Bearer` in front. A page may add `' +
      openedForHeader +
      '`, the id of the member it was loaded for: with another member’s token, it gets 409.',
  },
};

const idempotencyParameter = {
  name: idempotencyHeader,
  in: 'header',
  required: false,
  description: 'Chosen by the client: a request repeated with the same key runs once and gets the first result.',
  schema: { type: 'string', pattern: idempotencyKeyPattern.source },
};

// Parameters with the same name mean the same everywhere.
const parameterDescriptions: Record<string, string> = {
  limit: 'The most entries to return.',
  page: 'Which page of the list, starting at 1.',
  before: 'The id of the last entry you have. The list continues after it.',
};

const who: Record<Endpoint['permission'], string> = {
  anyone: 'Anyone.',
  account: 'Anyone signed in.',
  member: 'Users, Managers and Admins.',
  manager: 'Managers and Admins.',
  admin: 'Admins.',
};

const freshOnly = ` Needs a login from the last ${freshLoginMinutes} minutes. Otherwise it’s 403 with \`password\` or \`code\`: send that to \`reauthenticate\`.`;

export interface ApiDescription extends Json {
  /** By path, then by method in lowercase. */
  paths: Record<string, Record<string, Json>>;
  components: { schemas: Record<string, Json> } & Json;
}

/** Returns the OpenAPI 3.1 document of these endpoints, made from the schemas that check them. */
export function describeApi(
  endpoints: Endpoint[],
  operations: Operations,
  { version, siteUrl }: { version: string; siteUrl: string },
): ApiDescription {
  const schemas = collectSchemas();
  const paths: ApiDescription['paths'] = {};
  for (const endpoint of endpoints) {
    const path = pathOf(endpoint);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeEndpoint(endpoint, operations, schemas) };
  }
  const responses = describeErrors(schemas);
  return {
    openapi: '3.1.0',
    info: { ...info, version },
    servers: [{ url: siteUrl }],
    tags: operations.tags,
    security: [{ login: [] }],
    paths,
    components: { securitySchemes, headers, responses, schemas: schemas.schemas },
  };
}

/** Returns the path of an endpoint, with `{name}` where a param goes. */
export function pathOf({ url }: Endpoint): string {
  return url.replaceAll(/:(\w+)/g, '{$1}');
}

/** Returns who may call an endpoint, in words. */
export function describePermission(endpoint: Endpoint): string {
  return who[endpoint.permission];
}

function describeEndpoint(endpoint: Endpoint, operations: Operations, schemas: SchemaCollection): Json {
  const { params, query, body, multipart, idempotent, permission } = endpoint;
  const { operationId, tag } = operations.find(endpoint);
  const name = operationId.charAt(0).toUpperCase() + operationId.slice(1);
  const sentAs = multipart ? 'multipart/form-data' : 'application/json';
  const content = body && { [sentAs]: { schema: schemas.describe(body, 'input', name) } };
  return {
    operationId,
    tags: [tag],
    summary: endpoint.summary,
    description: `For: ${describePermission(endpoint)}${needsFreshLogin(endpoint) ? freshOnly : ''}`,
    ...(permission === 'anyone' && { security: [] }),
    parameters: [
      ...describeParameters(params, 'path', schemas),
      ...describeParameters(query, 'query', schemas),
      ...(idempotent ? [idempotencyParameter] : []),
    ],
    ...(content && { requestBody: { required: true, content } }),
    responses: describeResponses(endpoint, schemas),
  };
}

// Describes the values that the server understands, not the text that arrives: a whole number is an integer.
function describeParameters(schema: z.ZodType | undefined, where: 'path' | 'query', schemas: SchemaCollection): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.describe(schema, 'output') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: required.includes(name),
    ...(parameterDescriptions[name] && { description: parameterDescriptions[name] }),
    schema: property,
  }));
}
