// @module-tag sqlite
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exists, findPictureProcesses, isRunning, waitForPictureProcess } from '#server/testing/picture-processes.ts';
import { emptyPng, twoHalves } from '#server/testing/pictures.ts';
import { createPictures, type PictureLimits, type Pictures, usualPictureLimits } from './pictures.ts';

const { log } = Fastify();
const slowPng = emptyPng(7000, 7000, { bits: 16, color: 6 });

let folder: string;
let pictures: Pictures;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fieldhouse-pictures-'));
});
afterEach(async () => {
  await pictures.stop();
  expect(findPictureProcesses()).toEqual([]);
  rmSync(folder, { recursive: true });
});

function start(limits: Partial<PictureLimits> = {}): void {
  pictures = createPictures(log, { ...usualPictureLimits, ...limits });
}

function make(bytes: Buffer, owner = 'dale') {
  const path = join(folder, `${owner}.png`);
  writeFileSync(path, bytes);
  return pictures.make({ kind: 'open', path, preset: 'photo' }, owner, new AbortController().signal);
}

async function small(): Promise<Buffer> {
  return twoHalves(60, 60).png().toBuffer();
}

test('a decoder that runs out of time is killed, and the next picture gets another process', async () => {
  start({ time: 500 });
  await expect(make(slowPng)).rejects.toMatchObject({ status: 400, errors: { file: /takes too long/ } });
  await pictures.stop();
  start();
  expect(await make(await small())).toMatchObject({ width: 60 });
});

test('a decoder that takes too much memory is killed', async () => {
  start({ memory: 150e6 });
  await expect(make(slowPng)).rejects.toMatchObject({ status: 400, errors: { file: /too large for us to open/ } });
});

test('a decoder that crashes costs one picture, and affects no others', async () => {
  start();
  const lost = expect(make(slowPng)).rejects.toMatchObject({ status: 400, errors: { file: /damaged/ } });
  process.kill(await waitForPictureProcess(), 'SIGSEGV');
  expect(await make(await small(), 'peg')).toMatchObject({ width: 60 });
  await lost;
  expect(await make(await small())).toMatchObject({ width: 60 });
});

test('one picture process starts with the first picture, makes the next ones too, and ends when it is idle', async () => {
  start({ idle: 2000 });
  expect(findPictureProcesses()).toEqual([]);
  await make(await small());
  const [first] = findPictureProcesses();
  await make(await small(), 'peg');
  expect(findPictureProcesses()).toEqual([first]);
  await expect.poll(() => findPictureProcesses()).toEqual([]);
});

test('a process that holds much memory after a picture makes no more pictures', async () => {
  start({ memoryBetween: 1 });
  await make(await small());
  await expect.poll(() => findPictureProcesses()).toEqual([]);
});

test('a process that died while it was idle is replaced', async () => {
  start();
  await make(await small());
  const id = await waitForPictureProcess();
  process.kill(id, 'SIGKILL');
  await expect.poll(() => exists(id)).toBe(false);
  expect(await make(await small())).toMatchObject({ width: 60 });
});

test('stopping gives up current and waiting pictures at once', async () => {
  start();
  const refused = [make(slowPng), make(slowPng), make(slowPng, 'peg'), make(slowPng, 'lou')].map((made) =>
    expect(made).rejects.toMatchObject({ status: 503 }),
  );
  const id = await waitForPictureProcess();
  await pictures.stop();
  await Promise.all(refused);
  expect(isRunning(id)).toBe(false);
  await expect(make(await small())).rejects.toMatchObject({ status: 503 });
});
