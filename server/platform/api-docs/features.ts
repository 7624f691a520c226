import type { Endpoint } from '#contracts/platform/endpoint.ts';

/** What people read about together in the API’s documentation. */
export interface DocumentedFeature {
  name: string;
  /** Missing where another domain describes the same feature. */
  description?: string;
  /** Modules in `contracts/`. Generated clients use the names of their endpoints for functions, so a new name breaks them. */
  contracts: string[];
}

interface Tag {
  name: string;
  description: string;
}

/** The names of the API’s endpoints in its OpenAPI document. */
export interface Operations {
  /** In the order people read about them. */
  tags: Tag[];
  /** @throws Error when no feature has the endpoint */
  find(endpoint: Endpoint): { operationId: string; tag: string };
}

/** Names the operations of these features: each has the name under which its contract exports the endpoint. */
export async function nameOperations(features: DocumentedFeature[]): Promise<Operations> {
  const operations = new Map<unknown, { operationId: string; tag: string }>();
  for (const { name: tag, contracts } of features) {
    for (const contract of contracts) {
      const path = `#contracts/${contract}.ts`;
      const module: object = await import(path);
      for (const [operationId, endpoint] of Object.entries(module)) operations.set(endpoint, { operationId, tag });
    }
  }
  return {
    tags: features.flatMap(({ name, description }) => (description === undefined ? [] : [{ name, description }])),
    find(endpoint) {
      const operation = operations.get(endpoint);
      if (!operation)
        throw new Error(`Add the contract of ${endpoint.method} ${endpoint.url} to the docs of its domain`);
      return operation;
    },
  };
}
