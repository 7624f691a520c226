import type { z } from 'zod';

/** Returns the schema of an endpoint’s body, so that nothing is imported that a member could not have sent. */
export function bodyOf<Body extends z.ZodType>({ body }: { body?: Body }): Body {
  if (!body) throw new Error('This endpoint takes no body');
  return body;
}
