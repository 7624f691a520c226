import { flatErrors } from '#contracts/platform/common.ts';
import type { Endpoint } from '#contracts/platform/endpoint.ts';
import type { Json, SchemaCollection } from './schemas.ts';

const listHeaders = ['Link', 'X-Total-Count'];

/** The headers that responses refer to, for `components.headers`. */
export const headers = {
  Link: {
    description: 'The address of the next page, such as `</api/posts?limit=20&before=7>; rel="next"`, if there is one.',
    schema: { type: 'string' },
  },
  'X-Total-Count': {
    description: 'How many entries the whole list has. Left out when that isn’t counted or is more than a thousand.',
    schema: { type: 'integer', minimum: 0 },
  },
  'Retry-After': {
    description: 'How many seconds to wait before trying again.',
    schema: { type: 'integer', minimum: 1 },
  },
};

interface ErrorResponse {
  description: string;
  isFor: (endpoint: Endpoint) => boolean;
  canBeRetried?: boolean;
}

const always = () => true;
const needsLogin = ({ permission }: Endpoint) => permission !== 'anyone';
const canBeRefused = (endpoint: Endpoint) => needsLogin(endpoint) || endpoint.logsIn === true;
const hasBody = ({ body }: Endpoint) => body !== undefined;

// No ranges such as 4XX: some client generators turn them into names that do not compile.
const errorResponses: Record<string, ErrorResponse> = {
  400: {
    description: 'Something in the request isn’t valid. Each key is a field, and its message says why.',
    isFor: always,
  },
  401: {
    description: 'Not logged in, logged out since, or a wrong password at login.',
    isFor: canBeRefused,
  },
  403: { description: 'This account isn’t allowed to do this.', isFor: canBeRefused },
  404: {
    description: 'Not found, or no longer there; `noprofile` when you don’t have a profile yet.',
    isFor: (endpoint) => needsLogin(endpoint) || endpoint.params !== undefined,
  },
  409: {
    description: 'Changed by someone else meanwhile, or the page was loaded for another member.',
    isFor: needsLogin,
  },
  413: { description: 'The body is too large.', isFor: hasBody },
  415: { description: 'The body doesn’t have the documented content type.', isFor: hasBody },
  422: {
    description: 'The idempotency key was already used for something else.',
    isFor: (endpoint) => !!endpoint.idempotent,
  },
  429: {
    description: 'Too many requests.',
    isFor: ({ method, limit }) => method === 'GET' || limit !== undefined,
    canBeRetried: true,
  },
  500: { description: 'Something went wrong on the server.', isFor: always },
  503: {
    description: 'Too busy, about to restart, or the database can’t be reached.',
    isFor: always,
    canBeRetried: true,
  },
  507: { description: 'The server’s disk is full.', isFor: ({ method }) => method !== 'GET' },
};

/** Describes the error responses, for `components.responses`: each is a flat map of messages. */
export function describeErrors(schemas: SchemaCollection): Json {
  const content = json(schemas.describe(flatErrors, 'output'));
  const described = Object.entries(errorResponses).map(([status, { description, canBeRetried }]) => [
    nameOf(status),
    { description, ...(canBeRetried && { headers: refer(['Retry-After']) }), content },
  ]);
  return Object.fromEntries(described);
}

/** Returns the responses of an endpoint, by status. */
export function describeResponses(endpoint: Endpoint, schemas: SchemaCollection): Json {
  const { response, status = 200, query, contentType = 'application/json' } = endpoint;
  const isPaged = query !== undefined && 'limit' in ((schemas.describe(query, 'output').properties ?? {}) as Json);
  const errors = Object.entries(errorResponses).filter(([, { isFor }]) => isFor(endpoint));
  return {
    [status]: {
      description: 'Done.',
      ...(isPaged && { headers: refer(listHeaders) }),
      content: { [contentType]: { schema: schemas.describe(response, 'output') } },
    },
    ...Object.fromEntries(errors.map(([name]) => [name, { $ref: `#/components/responses/${nameOf(name)}` }])),
  };
}

function nameOf(status: string): string {
  return `Error${status}`;
}

function refer(names: string[]): Json {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function json(schema: Json): Json {
  return { 'application/json': { schema } };
}
