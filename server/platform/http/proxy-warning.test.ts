// @module-tag sqlite
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { warnAboutProxy } from './create-server.ts';

async function logOf(trustProxy: boolean | number, headers: (Record<string, string> | undefined)[]): Promise<string[]> {
  const lines: string[] = [];
  const server = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } });
  warnAboutProxy(server, trustProxy);
  for (const each of headers) await server.inject({ url: '/', ...(each && { headers: each }) });
  await server.close();
  return lines;
}

const forwarded = { 'x-forwarded-for': '203.0.113.7' };

test('the log warns once, without the address, about a proxy that TRUST_PROXY does not name', async () => {
  const lines = await logOf(false, [undefined, forwarded, forwarded, forwarded]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('TRUST_PROXY is off');
  expect(lines[0]).not.toContain('203.0.113.7');
});

test('there is no warning where TRUST_PROXY is set, or nothing was forwarded', async () => {
  expect(await logOf(1, [forwarded])).toEqual([]);
  expect(await logOf(false, [undefined, undefined])).toEqual([]);
});
