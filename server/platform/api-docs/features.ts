import type { Endpoint } from '#contracts/platform/endpoint.ts';
import { clubFeatures } from './club-features.ts';
import { memberFeatures } from './member-features.ts';

const features = [...memberFeatures, ...clubFeatures];

/** The features of the API, in the order people read about them. */
export const tags = features.map(({ name, description }) => ({ name, description }));

const operations = new Map(
  features.flatMap(({ name: tag, endpoints }) =>
    Object.entries(endpoints).map(([operationId, endpoint]) => [endpoint, { operationId, tag }] as const),
  ),
);

/**
 * Returns the name of an endpoint in the OpenAPI document, and its feature.
 * @throws Error when no feature has the endpoint
 */
export function findOperation(endpoint: Endpoint): { operationId: string; tag: string } {
  const operation = operations.get(endpoint);
  if (!operation) throw new Error(`Add ${endpoint.method} ${endpoint.url} to a feature in server/platform/api-docs`);
  return operation;
}
