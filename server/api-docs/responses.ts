import { flatErrors } from '#contracts/common.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import type { Json, SchemaCollection } from './schemas.ts';

const listHeaders = ['Link', 'X-Total-Count'];

/** The headers that responses refer to, for `components.headers`. */
export const headers = {
  Link: {
    description:
      'The address of the next page, as in `</api/posts?limit=20&before=7>; rel="next"`, while there is one.',
    schema: { type: 'string' },
  },
  'X-Total-Count': {
    description: 'How many entries the whole list has. Left out where that is not counted, or is more than a thousand.',
    schema: { type: 'integer', minimum: 0 },
  },
  'Retry-After': {
    description: 'After how many seconds to try again.',
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
const hasBody = ({ body }: Endpoint) => body !== undefined;

// No ranges such as 4XX: there are client generators that make names of them which do not compile.
const errorResponses: Record<string, ErrorResponse> = {
  400: { description: 'Something that was sent cannot be used; each key is a field and says why.', isFor: always },
  401: {
    description: 'Nobody is logged in, or no longer; or the password of a login is wrong.',
    isFor: (endpoint) => needsLogin(endpoint) || endpoint.limit === 'signing-in',
  },
  403: { description: 'The account may not do this.', isFor: needsLogin },
  404: {
    description: 'There is no such thing, or no longer; `noprofile` where one’s own profile is missing.',
    isFor: (endpoint) => needsLogin(endpoint) || endpoint.params !== undefined,
  },
  413: { description: 'The body is too large.', isFor: hasBody },
  415: { description: 'The body is not of the content type that is described.', isFor: hasBody },
  422: { description: 'The idempotency key was used for something else.', isFor: (endpoint) => !!endpoint.idempotent },
  429: { description: 'Too many requests.', isFor: ({ limit }) => limit !== undefined, canBeRetried: true },
  500: { description: 'Something went wrong on the server.', isFor: always },
  503: { description: 'Too busy, or about to restart.', isFor: always, canBeRetried: true },
  507: { description: 'The disk of the server is full.', isFor: (endpoint) => !!endpoint.multipart },
};

/** The error responses, for `components.responses`: each is a flat map of messages. */
export function describeErrors(schemas: SchemaCollection): Json {
  const content = json(schemas.describe(flatErrors, 'output'));
  const described = Object.entries(errorResponses).map(([status, { description, canBeRetried }]) => [
    nameOf(status),
    { description, ...(canBeRetried && { headers: refer(['Retry-After']) }), content },
  ]);
  return Object.fromEntries(described);
}

/** What an endpoint responds with, by status. */
export function describeResponses(endpoint: Endpoint, schemas: SchemaCollection): Json {
  const { response, status = 200, query } = endpoint;
  const isPaged = query !== undefined && 'limit' in ((schemas.describe(query, 'output').properties ?? {}) as Json);
  const errors = Object.entries(errorResponses).filter(([, { isFor }]) => isFor(endpoint));
  return {
    [status]: {
      description: 'Done.',
      ...(isPaged && { headers: refer(listHeaders) }),
      content: json(schemas.describe(response, 'output')),
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
