import type { Endpoint } from '#contracts/endpoint.ts';

/** Endpoints that people read about together. */
export interface Feature {
  name: string;
  description: string;
  /** By the names that `contracts/` exports them by. Generated clients name their functions so: a new name breaks them. */
  endpoints: Record<string, Endpoint>;
}
