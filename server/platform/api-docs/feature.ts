import type { Endpoint } from '#contracts/platform/endpoint.ts';

/** Endpoints that people read about together. */
export interface Feature {
  name: string;
  description: string;
  /**
   * By their export names in `contracts/`. Generated clients use these names for functions, so a new name breaks them.
   */
  endpoints: Record<string, Endpoint>;
}
