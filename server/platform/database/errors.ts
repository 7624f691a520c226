const uniqueViolations = new Set<unknown>([2067, 1555, '23505']);
const passing = new Set<unknown>([5, 517, '40001', '40P01']);
const lockTimeout = '55P03';
const tooManyConnections = '53300';
const connectionCodes =
  /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|08...|28...|3D000|53300|57P0[1-5])$/;
// Messages of pg that have no code.
const connectionWords =
  /^(connection terminated|client (has encountered|was closed)|timeout expired|query read timeout)/i;
const noFreeConnection = 'timeout exceeded when trying to connect';

/** The database cannot be reached, or refuses the connection. */
export class DatabaseUnavailable extends Error {}

/** Too many writers: this one did not get its turn in time. */
export class TooManyWriters extends Error {}

function codeOf(error: unknown): unknown {
  const { errcode, code } = error as { errcode?: number; code?: string };
  return errcode ?? code;
}

/** Checks whether a write broke a UNIQUE constraint, on either engine. */
export function isUniqueViolation(error: unknown): boolean {
  return uniqueViolations.has(codeOf(error));
}

/** Checks whether a transaction lost a conflict and can simply be tried again. */
export function isPassing(error: unknown): boolean {
  return passing.has(codeOf(error));
}

/** Checks whether the connection to the database failed, rather than the query. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  const code = codeOf(error);
  return typeof code === 'string' ? connectionCodes.test(code) : connectionWords.test((error as Error)?.message ?? '');
}

/** Checks whether PostgreSQL has no connection left: for this role, for this database, or at all. */
export function hasNoConnectionLeft(error: unknown): boolean {
  return codeOf(error) === tooManyConnections;
}

/** Checks whether a row, a connection, or a turn to write was taken by others for too long. */
export function isOccupied(error: unknown): boolean {
  const isWithoutConnection = (error as Error)?.message === noFreeConnection;
  return error instanceof TooManyWriters || isWithoutConnection || codeOf(error) === lockTimeout;
}
