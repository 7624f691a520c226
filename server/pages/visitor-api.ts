import type { FastifyInstance } from 'fastify';
import { type AddressParts, addressOf } from '#contracts/address.ts';
import type { Api } from '#web/context.ts';

/** Lets the pages call the API inside this process, as a visitor; a refusal is thrown as a Response. */
export function createVisitorApi(server: FastifyInstance): Api {
  return async (endpoint, input) => {
    const url = addressOf(endpoint, (input ?? {}) as AddressParts);
    const { statusCode, payload } = await server.inject({ method: endpoint.method, url });
    if (statusCode >= 400) throw new Response(payload, { status: statusCode });
    return JSON.parse(payload);
  };
}
