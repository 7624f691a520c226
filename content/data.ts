import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { z } from 'zod';

/** Reads a file of `content/club/`; throws where it breaks its schema. */
export function readData<Schema extends z.ZodType>(name: string, schema: Schema): z.infer<Schema> {
  return schema.parse(parse(readFileSync(join(import.meta.dirname, 'club', `${name}.yaml`), 'utf8')));
}
