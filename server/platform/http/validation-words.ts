import type { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** Returns a message for readers where a schema has none of its own; the validator’s messages are for programmers. */
export function inPlainWords(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_value':
      return `Use ${issue.values.length > 1 ? 'one of these: ' : ''}${issue.values.join(', ')}.`;
    case 'too_small':
      return `Use ${sizeOf(issue.origin)} of at least ${issue.minimum}.`;
    case 'too_big':
      return `Use ${sizeOf(issue.origin)} of at most ${issue.maximum}.`;
    case 'unrecognized_keys':
      return 'Leave out what we don’t ask for.';
    default:
      return 'Check this. It isn’t what we expect here.';
  }
}

function sizeOf(origin: string): string {
  return origin === 'number' || origin === 'int' ? 'a number' : 'a length';
}
