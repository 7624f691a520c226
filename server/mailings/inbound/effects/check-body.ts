import type { z } from 'zod';
import type { Endpoint } from '#contracts/platform/endpoint.ts';
import { Refusal, toFlatErrors } from '#server/platform/http/errors.ts';

/** Checks what an email asks for by the rules of the endpoint that does the same. @throws Refusal 400 with its texts */
export function checkBody<Body extends z.ZodType>(
  { body }: Pick<Endpoint<z.ZodType, z.ZodType, Body>, 'body'>,
  given: unknown,
): z.output<Body> {
  const parsed = (body as Body).safeParse(given);
  if (parsed.success) return parsed.data;
  throw new Refusal(400, toFlatErrors(parsed.error));
}
