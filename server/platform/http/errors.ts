import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { FlatErrors } from '#contracts/platform/common.ts';
import { openedForAnother } from '#contracts/platform/request-headers.ts';
import { isOccupied, isUnavailable } from '#server/platform/database/errors.ts';
import { isDiskFull } from '#server/platform/storage/full-disk.ts';

/** A response ≥ 400: thrown anywhere below a handler, sent as its flat map of messages. */
export class Refusal extends Error {
  readonly status: number;
  readonly errors: FlatErrors;
  /** Seconds after which to try again. */
  readonly retryAfter: number | undefined;

  constructor(status: number, errors: FlatErrors, retryAfter?: number) {
    super(Object.values(errors)[0] ?? 'Refused');
    this.status = status;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}

export function badField(field: string, message: string): Refusal {
  return new Refusal(400, { [field]: message });
}

export function notSignedIn(): Refusal {
  return new Refusal(401, { error: 'Log in first, then try again.' });
}

/** Refuses a request of a page that was loaded for one member where another is now logged in. */
export function refuseOtherMember(): Refusal {
  return new Refusal(409, { error: openedForAnother });
}

export function notAllowed(): Refusal {
  return new Refusal(403, { error: 'Your account isn’t allowed to do this. A club Admin can help.' });
}

const proofToGive = {
  password: 'Type your password to continue.',
  code: 'Type the code from your app to continue, or use your passkey.',
};

/** Refuses an old login where a newer proof is needed: this one, or a passkey. */
export function notFresh(missing: 'password' | 'code'): Refusal {
  return new Refusal(403, { [missing]: proofToGive[missing] });
}

export function twoStepNeeded(): Refusal {
  return new Refusal(403, {
    error: 'Turn on two-step login on your account page first. The club asks every Manager and Admin to.',
  });
}

export function notFound(what = 'page'): Refusal {
  return new Refusal(404, { error: `We couldn’t find this ${what}. It may have been removed.` });
}

/** Returns how long to wait, in words that a person would use. */
export function describeWait(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

export function tooMany(seconds: number, field = 'error'): Refusal {
  const message = `That’s too many tries in a row. Wait ${describeWait(seconds)}, then try again.`;
  return new Refusal(429, { [field]: message }, seconds);
}

/** Returns the messages for an input that a schema refused: the first one for each field. */
export function toFlatErrors(error: z.ZodError): FlatErrors {
  const errors: FlatErrors = {};
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? 'error');
    errors[field] ??= field === 'error' ? 'Send the fields as one JSON object.' : issue.message;
  }
  return errors;
}

const plainWords: Record<number, string> = {
  400: 'We couldn’t read that. Send it as JSON.',
  413: 'That is too large. Make it shorter or smaller, then try again.',
  414: 'This address is too long. Check it, then try again.',
  415: 'We can’t read this kind of data. Send it as JSON.',
};
const badUrl = 'This address is incomplete. Check it, then try again.';
const ourFault = 'Something went wrong on our end. Nothing was lost. Please try again in a minute.';

/** Seconds after which to try again while the database is unavailable. */
export const outageRetryAfter = 10;
const awayForNow = 'We can’t reach the club’s records right now. Nothing was lost. Please try again in a minute.';
const occupied = 'A lot of people are saving things right now. Wait a few seconds, then try again.';

const noRoom = 'The site is out of disk space, so this couldn’t be saved. Please tell a club Admin.';

/** Refuses a request when the disk is full or the database does not respond; undefined for other errors. */
function refuseForMachine(error: Error, request: FastifyRequest): Refusal | undefined {
  if (isDiskFull(error)) {
    request.server.reportFullDisk();
    return new Refusal(507, { error: noRoom });
  }
  if (isOccupied(error)) return new Refusal(503, { error: occupied }, 5);
  if (!isUnavailable(error)) return undefined;
  request.isInOutage = true;
  return new Refusal(503, { error: awayForNow }, outageRetryAfter);
}

/** Sends an error as a response; nothing else does. Logs our own faults, and never sends their details. */
export function sendError(thrown: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = refuseForMachine(thrown, request) ?? thrown;
  if (error instanceof Refusal) {
    if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
    return reply.code(error.status).send(error.errors);
  }
  const status = error.statusCode ?? 500;
  if (error.code === 'FST_ERR_BAD_URL') return reply.code(status).send({ error: badUrl });
  if (status < 500) return reply.code(status).send({ error: plainWords[status] ?? plainWords[400] });
  request.log.error({ req: request, err: error }, 'a request failed');
  return reply.code(500).send({ error: ourFault });
}
