const uniqueViolations = new Set<unknown>([2067, 1555, '23505']);
const passing = new Set<unknown>([5, 517, '40001', '40P01']);

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
