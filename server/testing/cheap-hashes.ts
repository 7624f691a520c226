import type { HashCost } from '#server/accounts/accounts/passwords/passwords.ts';

/** Passwords in tests protect nothing; the real cost has its own tests. */
export const cheapHashes: HashCost = { memory: 8, passes: 1, parallelism: 1 };
