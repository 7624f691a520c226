import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { oneMinute } from '#contracts/platform/durations.ts';
import { publish, releaseFiles } from '#server/testing/releases.ts';
import { createKeyPair } from './signature.ts';
import { createReleaseSource, parseChecksums } from './source.ts';

const ours = createKeyPair();
const limits = (longest: number) => ({
  checksums: { most: 2000, longest },
  notes: { most: 2000, longest },
  tarball: { most: 2000, longest },
});
const name = 'fieldhouse-1.2.0.tar.gz';

let folder: string;
let downloads: string;
let server: Server | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fieldhouse-releases-'));
  downloads = mkdtempSync(join(tmpdir(), 'fieldhouse-downloads-'));
  publish(folder, { ...releaseFiles('1.0.0'), ...releaseFiles('1.2.0'), ...releaseFiles('1.10.0') }, ours.privateKey);
});
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((closed) => (server ? server.close(closed) : closed(undefined)));
  server = undefined;
  for (const path of [folder, downloads]) rmSync(path, { recursive: true });
});

/** Serves the folder of releases; `special` handles a request and returns true, or leaves it. */
async function serve(special: (...args: Parameters<RequestListener>) => boolean = () => false): Promise<string> {
  server = createServer((request, response) => {
    if (special(request, response)) return;
    const path = join(folder, request.url?.split('/').at(-1) ?? '');
    if (existsSync(path)) response.end(readFileSync(path));
    else response.writeHead(404).end();
  });
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/releases`;
}

const source = (url: string, key = ours.publicKey) => createReleaseSource(url, key, limits(oneMinute));
const hastySource = (url: string) => createReleaseSource(url, ours.publicKey, limits(400));
const places = ['a folder', 'a server'] as const;
const open = async (place: (typeof places)[number]) => source(place === 'a folder' ? folder : await serve());

describe.each(places)('in %s', (place) => {
  test('the newest version is found by its numbers, with what is new in it', async () => {
    const found = await (await open(place)).findNewest('1.2.0');
    expect(found).toEqual({ version: '1.10.0', notes: expect.stringContaining('The lake is warmer') });
  });

  test('the installed version, and earlier ones, don’t count as updates', async () => {
    const releases = await open(place);
    expect(await releases.findNewest('1.10.0')).toBeNull();
    expect(await releases.findNewest('2.0.0')).toBeNull();
  });

  test('a tarball is downloaded as it was signed', async () => {
    const path = await (await open(place)).download('1.2.0', downloads);
    expect(readFileSync(path, 'utf8')).toBe('all of 1.2.0');
  });

  test('checksums that were changed, or signed with another key, are refused', async () => {
    const releases = await open(place);
    publish(folder, releaseFiles('9.0.0'), createKeyPair().privateKey);
    await expect(releases.findNewest('1.0.0')).rejects.toThrow('isn’t signed with the key of this site');
    await expect(releases.download('9.0.0', downloads)).rejects.toThrow('isn’t signed with the key of this site');
  });

  test('without a signature, nothing is found', async () => {
    const releases = await open(place);
    rmSync(join(folder, 'SHA256SUMS.minisig'));
    await expect(releases.findNewest('1.0.0')).rejects.toThrow('SHA256SUMS.minisig');
  });

  test('a tarball with another checksum is refused and deleted', async () => {
    const releases = await open(place);
    writeFileSync(join(folder, name), 'all of 1.2.1');
    await expect(releases.download('1.2.0', downloads)).rejects.toThrow('isn’t the file that was signed');
    expect(readdirSync(downloads)).toEqual([]);
  });

  test('a tarball that is too large is refused and deleted', async () => {
    const releases = await open(place);
    writeFileSync(join(folder, name), 'x'.repeat(2001));
    await expect(releases.download('1.2.0', downloads)).rejects.toThrow('larger than any release');
    expect(readdirSync(downloads)).toEqual([]);
  });

  test('checksums that are too large are refused, even with a good signature', async () => {
    const releases = await open(place);
    publish(folder, Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`${at}.txt`, ''])), ours.privateKey);
    await expect(releases.findNewest('1.0.0')).rejects.toThrow('larger than any release');
  });

  test('notes that are missing, or are not those that were signed, are refused', async () => {
    const releases = await open(place);
    writeFileSync(join(folder, 'fieldhouse-1.10.0.md'), 'Send your password to somebody@example.com.');
    await expect(releases.findNewest('1.0.0')).rejects.toThrow('isn’t what was signed');
    rmSync(join(folder, 'fieldhouse-1.10.0.md'));
    await expect(releases.findNewest('1.0.0')).rejects.toThrow('fieldhouse-1.10.0.md');
  });
});

test('a version that was not released, or isn’t one, can’t be downloaded', async () => {
  await expect(source(folder).download('1.3.0', downloads)).rejects.toThrow('no release 1.3.0');
  await expect(source(folder).download('../1.2.0', downloads)).rejects.toThrow('no release ../1.2.0');
});

test('files with other names, and versions that are not three numbers, are not releases', async () => {
  const others = ['fieldhouse-9.0.tar.gz', 'fieldhouse-9.0.0-rc.1.tar.gz', 'fieldhouse-9.0.0.zip', 'x-9.0.0.tar.gz'];
  publish(folder, { ...releaseFiles('1.2.0'), ...Object.fromEntries(others.map((one) => [one, ''])) }, ours.privateKey);
  expect(await source(folder).findNewest('1.0.0')).toMatchObject({ version: '1.2.0' });
});

test('without a public key in this copy, nothing is trusted', async () => {
  await expect(source(folder, '').findNewest('1.0.0')).rejects.toThrow('release-key.pub');
});

test.each(['http://example.com/releases', 'ftp://example.com/', 'http://127.0.0.1.example.com', 'file:///tmp'])(
  'releases don’t come from %s',
  (url) => expect(() => source(url)).toThrow('starts with https://'),
);

test('a server that sends nothing is given up', async () => {
  const silent = hastySource(await serve((request) => request.url?.endsWith('SHA256SUMS') ?? false));
  await expect(silent.findNewest('1.0.0')).rejects.toThrow('nothing arrives');
});

test('a download that stops in the middle is given up and deleted', async () => {
  const url = await serve((request, response) => {
    if (!request.url?.endsWith(name)) return false;
    response.writeHead(200, { 'content-length': 12 }).write('all of');
    return true;
  });
  await expect(hastySource(url).download('1.2.0', downloads)).rejects.toThrow('nothing arrives');
  expect(readdirSync(downloads)).toEqual([]);
});

test('a slow download may take longer than the limit, as long as something arrives', async () => {
  const url = await serve((request, response) => {
    if (!request.url?.endsWith(name)) return false;
    const parts = [...'all of 1.2.0'];
    const timer = setInterval(() => {
      const part = parts.shift();
      if (part) return response.write(part);
      response.end();
      clearInterval(timer);
    }, 60);
    return true;
  });
  expect(existsSync(await hastySource(url).download('1.2.0', downloads))).toBe(true);
});

test('a redirect is followed to where it is safe, not to another address without TLS, and not forever', async () => {
  let target = '';
  const url = await serve((request, response) => {
    if (!target || request.url?.startsWith('/elsewhere/')) return false;
    response.writeHead(302, { location: target.replace('NAME', request.url?.split('/').at(-1) ?? '') }).end();
    return true;
  });
  target = '/elsewhere/NAME';
  expect(await source(url).findNewest('1.0.0')).toMatchObject({ version: '1.10.0' });
  for (target of ['http://example.com/NAME', 'file:///etc/passwd', 'http://[', '/releases/NAME']) {
    await expect(source(url).findNewest('1.0.0'), target).rejects.toThrow('doesn’t give out SHA256SUMS');
  }
});

const sum = 'a'.repeat(64);

test('checksums are read as sha256sum prints them, for text and for binary files', () => {
  const found = parseChecksums(`${sum}  fieldhouse-1.0.0.md\r\n${sum} *fieldhouse-1.0.0.tar.gz\n`);
  expect([...found.keys()]).toEqual(['fieldhouse-1.0.0.md', 'fieldhouse-1.0.0.tar.gz']);
});

test('lines that are not checksums, and names that lead into another folder, don’t count', () => {
  const lines = [
    `${sum}  ../a`,
    `${sum}  /a`,
    `${sum}  a/b`,
    `${sum}  .a`,
    `${sum.slice(1)}  a`,
    `${sum.toUpperCase()}  a`,
  ];
  expect(parseChecksums(['<html>', '', ...lines, `${sum}  __proto__`].join('\n'))).toEqual(
    new Map([['__proto__', sum]]),
  );
});
