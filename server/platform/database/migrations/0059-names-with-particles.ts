import type { Migration } from 'kysely/migration';
import { type AnyDatabase, updateSortNames } from './sort-names.ts';

/** Sorts Van Dyke under V and de la Cruz under D, as phone books do. */
export const namesWithParticles: Migration = {
  up: (camelCased) => updateSortNames(camelCased.withoutPlugins() as AnyDatabase),
};
