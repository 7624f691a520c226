import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { sortNamesAgain } from './sorted-names-rows.ts';

/** "Jr." is no longer a last name, "Sørensen" is sorted and found like Sorensen, and "Anne-Marie" is found by annemarie. */
export const namesAndLetters: Migration = {
  up: (db) => sortNamesAgain(db as Kysely<never>),
};
