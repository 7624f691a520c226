import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { createUpload } from '#contracts/platform/uploads.ts';
import type { ApiResponse, Person } from './people.ts';
import type { TestApp } from './start-app.ts';

interface Sent {
  preset?: string;
  fileName?: string;
  type?: string;
}

/** Uploads bytes as the page does. */
export async function upload(
  app: Pick<TestApp, 'url'>,
  person: Person,
  bytes: Uint8Array,
  sent: Sent = {},
): Promise<ApiResponse> {
  const { preset = 'avatar', fileName = 'picture.jpg', type = 'image/jpeg' } = sent;
  const form = new FormData();
  form.set('upload_preset', preset);
  form.set('file', new Blob([new Uint8Array(bytes)], { type }), fileName);
  return sendForm(app, person, form);
}

export async function sendForm(
  app: Pick<TestApp, 'url'>,
  person: Person,
  form: FormData,
  path = createUpload.url,
): Promise<ApiResponse> {
  const headers = new Headers(person.token ? { authorization: person.token } : {});
  const response = await fetch(app.url + path, { method: 'POST', headers, body: form });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** Starts to upload a file of this many bytes but never finishes; `send` adds to it, `drop` closes the connection. */
export function beginUpload(app: Pick<TestApp, 'url'>, person: Person, bytes = 1000) {
  const call = request(app.url + createUpload.url, {
    method: 'POST',
    agent: false,
    headers: {
      authorization: person.token,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': bytes,
    },
  });
  call.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nbytes');
  const status = new Promise<number>((resolve) => {
    call.on('response', (response) => resolve(response.statusCode ?? 0));
    call.on('error', () => resolve(0));
  });
  return { status, send: (more: string) => call.write(more), drop: () => call.destroy() };
}

/** Returns the status with which a visitor gets an upload. */
export async function statusOf({ url }: Pick<TestApp, 'url'>, address: string): Promise<number> {
  return (await fetch(url + address)).status;
}

/** Draws a picture with a red left half and a blue right half. */
export function twoHalves(width: number, height: number): Sharp {
  const blue = { create: { width: Math.floor(width / 2), height, channels: 3 as const, background: '#0000ff' } };
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: blue, left: Math.ceil(width / 2), top: 0 },
  ]);
}

const photos = new Map<string, Promise<Buffer>>();

/** Returns a photo of twelve megapixels with metadata like a phone's; each size is encoded once. */
export function takePhoto(width = 4032, height = 3024): Promise<Buffer> {
  const size = `${width}x${height}`;
  const photo = photos.get(size) ?? encodePhoto(width, height);
  photos.set(size, photo);
  return photo;
}

function encodePhoto(width: number, height: number): Promise<Buffer> {
  return twoHalves(width, height)
    .withExif({ IFD0: { Make: 'Harborphone' }, IFD3: { GPSLatitude: '27/1 20/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** Lists every file of uploads in the data folder, including temporary ones. */
export function storedFiles(app: TestApp): string[] {
  return ['uploads', 'incoming'].flatMap((folder) => {
    try {
      const found = readdirSync(join(app.dataDir, folder), { recursive: true, withFileTypes: true });
      return found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    } catch {
      return [];
    }
  });
}

/** Checks whether the file of a picture is served. */
export async function hasFile(app: TestApp, url: string): Promise<boolean> {
  const response = await fetch(app.url + url);
  await response.body?.cancel();
  return response.status === 200;
}

interface Kind {
  bits: 1 | 16;
  /** Color types of the PNG specification: 0 is gray, 6 has colors and transparency. */
  color: 0 | 6;
}

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

/** Returns a complete PNG of one color, as small as zlib can make it. */
export function emptyPng(width: number, height: number, { bits, color }: Kind = { bits: 1, color: 0 }): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(bits, 8);
  head.writeUInt8(color, 9);
  const row = 1 + Math.ceil((width * bits * (color === 6 ? 4 : 1)) / 8);
  const data = deflateSync(Buffer.alloc(row * height));
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, content: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), content]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(content.length, 0);
  ends.writeUInt32BE(crc32(typed), 4);
  return Buffer.concat([ends.subarray(0, 4), typed, ends.subarray(4)]);
}
