// @module-tag sqlite
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createS3Storage } from '#server/platform/storage/s3.ts';
import { isNotLinkLocal, isPublic, isThisMachine } from './addresses.ts';
import { ForbiddenAddress, openDownload } from './download.ts';

const privateOnes = ['10.1.2.3', '127.0.0.1', '172.31.0.1', '192.168.1.1', '100.64.0.1', 'fd12::1', '::1', '0.0.0.0'];
const linkLocal = ['169.254.169.254', 'fe80::1', 'fe80::1%eth0', '::ffff:169.254.169.254', 'fd00:ec2::254'];
const elsewhere = ['93.184.215.14', '2606:2800:21f:cb07::1', '8.8.8.8'];
const soon = () => AbortSignal.timeout(10_000);

async function listen(server: Server): Promise<number> {
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

test('private addresses are not public, and link-local ones are known as such, in every notation', () => {
  for (const address of privateOnes)
    expect([address, isPublic(address), isNotLinkLocal(address)]).toEqual([address, false, true]);
  for (const address of linkLocal)
    expect([address, isPublic(address), isNotLinkLocal(address)]).toEqual([address, false, false]);
  for (const address of elsewhere)
    expect([address, isPublic(address), isNotLinkLocal(address)]).toEqual([address, true, true]);
  for (const address of ['::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:a00:1::', '224.0.0.1', 'example.com', ''])
    expect([address, isPublic(address)]).toEqual([address, false]);
});

test('a server whose name only begins like an address of this machine is elsewhere, so a password needs TLS', () => {
  for (const host of ['localhost', 'LOCALHOST', '127.0.0.1', '127.8.9.1', '::1'])
    expect(isThisMachine(host), host).toBe(true);
  for (const host of ['127.example.com', '127.0.0.1.example.com', 'localhost.example.com', '192.168.1.10', '0.0.0.0'])
    expect(isThisMachine(host), host).toBe(false);
});

test('nothing connects to this machine for a download, however its address is written', async () => {
  let requests = 0;
  const server = createServer((_request, response) => {
    requests += 1;
    response.end('a secret');
  });
  const port = await listen(server);
  for (const host of ['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '127.1', '[::ffff:127.0.0.1]', '[::1]'])
    await expect(openDownload(`http://${host}:${port}/`, isPublic, soon()), host).rejects.toBeInstanceOf(
      ForbiddenAddress,
    );
  expect(requests).toBe(0);
});

test('a name is looked up once: the connection goes to the address that was checked, whatever the name says next', async () => {
  const server = createServer((_request, response) => response.end('here'));
  const port = await listen(server);
  const checked: string[] = [];
  const response = await openDownload(`http://localhost:${port}/`, (address) => checked.push(address) > 0, soon());
  expect(checked).toContain(response.socket.remoteAddress);
  response.destroy();
});

test('an S3 store at a link-local address is never called', async () => {
  const settings = { bucket: 'club', region: 'us-east-1', accessKeyId: 'a', secretAccessKey: 'b' };
  for (const endpoint of ['http://169.254.169.254', 'http://[fe80::1]']) {
    const storage = createS3Storage({ endpoint, ...settings });
    await expect(storage.list()).rejects.toBeInstanceOf(ForbiddenAddress);
  }
});
