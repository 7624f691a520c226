import fastJsonStringify from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { notFound, Refusal, toFlatErrors } from './errors.ts';

/** Lets zod check what comes in, and fast-json-stringify write what goes out: only the fields in the schema. */
export function validateWithZod(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => {
    return (input: unknown) => {
      if (httpPart === 'params' && hasNul(input)) return { error: notFound() };
      const parsed = parse(schema, httpPart === 'body' ? (input ?? {}) : input);
      if (parsed.success) return { value: parsed.data };
      return { error: httpPart === 'params' ? notFound() : new Refusal(400, toFlatErrors(parsed.error)) };
    };
  });
  app.setSerializerCompiler<z.ZodType>(
    ({ schema }) =>
      (data) =>
        findSerializer(schema)(data),
  );
}

function hasNul(params: unknown): boolean {
  return Object.values(params as Record<string, string>).some((value) => value.includes('\0'));
}

/** Returns what zod makes of an input, with messages for the people who sent it. */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown) {
  return schema.safeParse(withoutNul(input), { error: inPlainWords });
}

type Serializer = (data: unknown) => string;

// Compiling takes milliseconds, so it waits for the first response, and endpoints with the same schema share it.
const serializers = new WeakMap<z.ZodType, Serializer>();

function findSerializer(schema: z.ZodType): Serializer {
  const compiled = serializers.get(schema) ?? fastJsonStringify(toWriterSchema(schema));
  serializers.set(schema, compiled);
  return compiled;
}

// PostgreSQL can neither store nor compare a NUL, and no member means to type one.
function withoutNul(input: unknown): unknown {
  if (typeof input === 'string') return input.replaceAll('\0', '');
  if (Array.isArray(input)) return input.map(withoutNul);
  if (typeof input !== 'object' || input === null) return input;
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, withoutNul(value)]));
}

// Without removing `additionalProperties: false`, a union would reject a row with extra columns instead of dropping
// them.
function toWriterSchema(schema: z.ZodType): fastJsonStringify.Schema {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  }) as fastJsonStringify.Schema;
}

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** Returns a message for readers where a schema has none of its own; the validator’s messages are for programmers. */
function inPlainWords(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_value':
      return `Use ${issue.values.length > 1 ? 'one of these: ' : ''}${issue.values.join(', ')}.`;
    case 'too_small':
      return `Use ${sizeOf(issue.origin)} of at least ${issue.minimum}.`;
    case 'too_big':
      return `Use ${sizeOf(issue.origin)} of at most ${issue.maximum}.`;
    case 'unrecognized_keys':
      return 'Leave out what we don’t ask for.';
    default:
      return 'Check this. It isn’t what we expect here.';
  }
}

function sizeOf(origin: string): string {
  return origin === 'number' || origin === 'int' ? 'a number' : 'a length';
}
