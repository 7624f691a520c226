import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallInput, Endpoint, ResponseOf } from '#contracts/platform/endpoint.ts';
import { type AddressParts, addressOf } from '#contracts/platform/endpoint-url.ts';
import { type ReceivedPage, readListPage } from '#contracts/platform/received-page.ts';
import { ownAddress } from '#server/platform/http/read-limits.ts';
import type { Api } from '#web/platform/lib/context.ts';

/**
 * Lets pages call the API inside this process, as a visitor; a refusal is thrown as a Response.
 * @param sender who the call counts for, in limits and logs; left out, it is the site itself
 */
export function createVisitorApi(server: FastifyInstance, sender?: FastifyRequest): Api {
  const origin = sender
    ? { remoteAddress: sender.ip, headers: { 'user-agent': sender.headers['user-agent'] ?? '' } }
    : { remoteAddress: ownAddress };

  async function listPage<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<ReceivedPage<ResponseOf<E>>> {
    const { body, ...parts } = (input ?? {}) as AddressParts & { body?: object };
    const { statusCode, payload, headers } = await server.inject({
      method: endpoint.method,
      url: addressOf(endpoint, parts),
      ...origin,
      ...(body && { body }),
    });
    if (statusCode >= 400) throw new Response(payload, { status: statusCode });
    return readListPage(JSON.parse(payload), (name) => headers[name]?.toString());
  }
  const call = async <E extends Endpoint>(endpoint: E, input?: CallInput<E>) => (await listPage(endpoint, input)).items;
  return Object.assign(call, { listPage });
}
