import type { FastifyReply } from 'fastify';
import { totalHeader } from '#contracts/received-page.ts';
import { createKept } from '#server/live/kept.ts';
import { type Written, written } from './answer.ts';
import { keepBytes } from './compression.ts';

interface KeptAnswer {
  written: Written;
  headers: Record<string, string>;
}

/**
 * Keeps answers that are the same for everybody: each is read and written once for a version of the data, and each encoding
 * of it made once.
 */
export function createKeptAnswers(size: number) {
  const answers = createKept<KeptAnswer>(size);
  const headerNames = ['link', totalHeader];

  return async function answer(
    reply: FastifyReply,
    key: string,
    version: number | string,
    read: () => Promise<unknown>,
  ): Promise<Written> {
    const known = answers.find(key, version);
    if (known) {
      reply.headers(known.headers);
      return known.written;
    }
    const fresh = written(keepBytes(Buffer.from(reply.serialize(await read()) as string)));
    const headers = headerNames.flatMap((name) => {
      const value = reply.getHeader(name);
      return value === undefined ? [] : [[name, String(value)]];
    });
    answers.keep(key, version, { written: fresh, headers: Object.fromEntries(headers) });
    return fresh;
  };
}
