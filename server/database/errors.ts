const uniqueViolations = new Set<unknown>([2067, 1555, '23505']);
const passing = new Set<unknown>([5, 517, '40001', '40P01']);
const lockTimeout = '55P03';
const connectionCodes =
  /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|08...|28...|3D000|53300|57P0[1-5])$/;
// The messages that pg gives no code to.
const connectionWords =
  /^(connection terminated|client (has encountered|was closed)|timeout expired|query read timeout)/i;
const noFreeConnection = 'timeout exceeded when trying to connect';

/** The database cannot be reached, or lets nobody in. */
export class DatabaseUnavailable extends Error {}

/** So many are writing that this one did not get its turn. */
export class TooManyWriters extends Error {}

function codeOf(error: unknown): unknown {
  const { errcode, code } = error as { errcode?: number; code?: string };
  return errcode ?? code;
}

/** Whether a write broke a UNIQUE constraint, on either engine. */
export function isUniqueViolation(error: unknown): boolean {
  return uniqueViolations.has(codeOf(error));
}

/** Whether a transaction lost against another one and may simply be tried again. */
export function isPassing(error: unknown): boolean {
  return passing.has(codeOf(error));
}

/** Whether the connection to the database failed, rather than what was asked of it. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  const code = codeOf(error);
  return typeof code === 'string' ? connectionCodes.test(code) : connectionWords.test((error as Error)?.message ?? '');
}

/** Whether others held what was asked for – a row, a connection, a turn to write – for too long. */
export function isOccupied(error: unknown): boolean {
  const isWithoutConnection = (error as Error)?.message === noFreeConnection;
  return error instanceof TooManyWriters || isWithoutConnection || codeOf(error) === lockTimeout;
}
