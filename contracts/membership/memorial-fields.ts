import { z } from 'zod';

/** What the club says of a member who died. Years that nobody knows are null, and `words` is '' if there are none. */
export const memorial = z
  .object({ born: z.int().nullable(), died: z.int().nullable(), words: z.string() })
  .meta({ id: 'Memorial' });
export type Memorial = z.infer<typeof memorial>;
