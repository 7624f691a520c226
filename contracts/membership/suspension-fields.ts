import { z } from 'zod';

/** Apart from the endpoints, for everyone who shows one. */
export const suspension = z
  .object({
    /** The last day, `YYYY-MM-DD`; null for no end. */
    until: z.string().nullable(),
    reason: z.string(),
  })
  .meta({ id: 'Suspension' });
export type Suspension = z.infer<typeof suspension>;
