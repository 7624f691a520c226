import { z } from 'zod';

export type Json = Record<string, unknown>;

/** Whether a schema describes what clients send, or what the server understood or returns. */
type Direction = 'input' | 'output';

export interface SchemaCollection {
  /** Every named schema that was described, for `components.schemas`. */
  schemas: Record<string, Json>;
  /** Returns a schema as JSON Schema, or a reference if it has an id or is given a name here. */
  describe(schema: z.ZodType, direction: Direction, name?: string): Json;
}

/** Collects the schemas of a document under names; what is sent and what is returned never share a name. */
export function collectSchemas(): SchemaCollection {
  const schemas: Record<string, Json> = {};
  return {
    schemas,
    describe(schema, direction, name) {
      const { $schema, $defs, ...rest } = z.toJSONSchema(schema, {
        io: direction,
        unrepresentable: 'any',
        override,
      }) as {
        $schema?: string;
        $defs?: Record<string, Json>;
      };
      for (const [id, definition] of Object.entries($defs ?? {})) {
        schemas[nameOf(id, direction)] = withReferences(definition, direction);
      }
      const described = withReferences(rest, direction);
      if (!name || '$ref' in described) return described;
      schemas[nameOf(name, direction)] = described;
      return { $ref: refOf(nameOf(name, direction)) };
    },
  };
}

function nameOf(id: string, direction: Direction): string {
  return direction === 'output' || id.endsWith('Input') ? id : `${id}Input`;
}

function refOf(name: string): string {
  return `#/components/schemas/${name}`;
}

// A schema that is converted alone refers to its own definitions, which end up elsewhere.
function withReferences(schema: Json, direction: Direction): Json {
  return JSON.parse(JSON.stringify(schema), (key, value) =>
    key === '$ref' ? refOf(nameOf(value.replace('#/$defs/', ''), direction)) : value,
  );
}

// Leaves out what every client knows: the range of integers in JavaScript, and the format of dates.
function override({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.format === 'date' || jsonSchema.format === 'date-time') delete jsonSchema.pattern;
  // Some generators ignore an empty `const` and allow any text.
  if (jsonSchema.const === '') {
    delete jsonSchema.const;
    jsonSchema.enum = [''];
  }
}
