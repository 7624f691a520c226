import type { z } from 'zod';
import type { FlatErrors } from '#contracts/platform/common.ts';

/** No section has lists nested three deep. */
const deepest = 8;

/** Returns one message for each field, by its path: `quotes.3.text`. */
export function toPathErrors(error: z.ZodError): FlatErrors {
  const errors: FlatErrors = {};
  for (const { path, message } of error.issues) errors[path.join('.') || 'error'] ??= message;
  return errors;
}

/**
 * Returns why a draft cannot be saved: values of the wrong kind. Empty, too long, or badly written fields may wait until it is
 * published, and so may a missing number (null).
 */
export function toDraftErrors(error: z.ZodError, content: unknown): FlatErrors {
  if (isDeeperThan(deepest, content)) return { error: 'Send the section in the same shape you got it in.' };
  const errors: FlatErrors = {};
  for (const issue of error.issues) {
    if (isWrongKind(issue) && !isMissingNumber(issue, content))
      errors[issue.path.join('.') || 'error'] ??= issue.message;
  }
  return errors;
}

function isWrongKind({ code }: z.core.$ZodIssue): boolean {
  return code === 'invalid_type' || code === 'invalid_union';
}

function isMissingNumber(issue: z.core.$ZodIssue, content: unknown): boolean {
  return issue.code === 'invalid_type' && issue.expected === 'number' && valueAt(content, issue.path) === null;
}

function valueAt(content: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], content);
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}
