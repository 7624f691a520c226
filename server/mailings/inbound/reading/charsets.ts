import { isUtf8 } from 'node:buffer';

/** In bytes: a longer text is not read. */
const longestText = 6_000_000;
const contentType = /^content-type:[ \t]*(?:\r?\n[ \t]+)?(text\/(?:plain|html))\b((?:[^\r\n]|\r?\n[ \t])*)/im;
const transferEncoding = /^content-transfer-encoding:\s*(base64|quoted-printable)/im;
const boundaryParameter = /\bboundary=(?:"([^"\r\n]{1,200})"|([^\s";]{1,200}))/gi;
const charsetParameter = /;\s*charset\s*=\s*(?:"([^"\r\n]{0,60})"?|([^\s";]{1,60}))/i;

/**
 * Returns an email whose text parts name the charset that they are in. If the charset is missing or wrong, the text is UTF-8 if
 * it can be, else what its HTML says, else Windows-1252. The same goes for its headers.
 */
export function withTrueCharsets(raw: Uint8Array): Uint8Array {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  // As one character per byte, so that places are the same in both.
  const email = bytes.toString('latin1');
  const pieces: Buffer[] = [];
  let copied = 0;
  for (const [index, { start, end }] of listParts(email).entries()) {
    const part = splitPart(email, start, end);
    if (!part) continue;
    const headers = bytes.subarray(start, part.bodyStart);
    const named = nameCharset(index === 0 ? toUtf8(headers) : headers, part.body, index);
    if (named === headers) continue;
    pieces.push(bytes.subarray(copied, start), named);
    copied = part.bodyStart;
  }
  return copied === 0 ? raw : Buffer.concat([...pieces, bytes.subarray(copied)]);
}

/** Returns where the headers of each part begin, and where the boundary after its body does. */
function listParts(email: string): { start: number; end: number }[] {
  const names = new Set([...email.matchAll(boundaryParameter)].map(([, quoted, plain]) => quoted ?? plain));
  const isBoundary = (line: string) => names.has(line) || names.has(line.replace(/--$/, ''));
  const lines = names.size === 0 ? [] : [...email.matchAll(/^--([^\r\n]{1,202})(?![^\r\n])/gm)];
  const boundaries = lines.filter(([, line = '']) => isBoundary(line.trimEnd()));
  const starts = [0, ...boundaries.map((line) => line.index + line[0].length)];
  return starts.map((start, index) => ({ start, end: boundaries[index]?.index ?? email.length }));
}

function splitPart(email: string, start: number, end: number): { bodyStart: number; body: string } | undefined {
  const part = email.slice(start, end);
  const blank = /\r?\n\r?\n/.exec(part);
  const bodyStart = blank ? blank.index + blank[0].length : 0;
  return blank ? { bodyStart: start + bodyStart, body: part.slice(bodyStart) } : undefined;
}

function toUtf8(headers: Buffer): Buffer {
  return isUtf8(headers) ? headers : Buffer.from(new TextDecoder('windows-1252').decode(headers));
}

/** Returns the headers with the charset of the body that follows them. */
function nameCharset(headers: Buffer, body: string, index: number): Buffer {
  if (body.length > longestText) return headers;
  const text = headers.toString('latin1');
  const [line, type = 'text/plain', parameters = ''] = contentType.exec(text) ?? [];
  // A part of another type stays as it is. One without a type is plain text.
  if (line === undefined && /^content-type:/im.test(text)) return headers;
  const declared = charsetOf(parameters);
  const isPage = type.toLowerCase() === 'text/html' && index <= mostPages;
  const charset = findCharset(decodeBody(body, transferEncoding.exec(text)?.[1]), declared, isPage);
  if (charset === undefined || charset === declared) return headers;
  const changed = `Content-Type: ${type}; charset=${charset}${parameters.replace(charsetParameter, '')}`;
  // The headers of a part begin with the line break after its boundary.
  const added = index === 0 ? `${changed}\r\n${text}` : `\r\n${changed}${text}`;
  return Buffer.from(line === undefined ? added : text.replace(line, () => changed), 'latin1');
}

function charsetOf(parameters: string): string | undefined {
  const [, quoted, plain] = charsetParameter.exec(parameters) ?? [];
  return (quoted ?? plain)?.trim().toLowerCase();
}

function decodeBody(body: string, how = ''): Buffer {
  if (how.toLowerCase() === 'base64') return Buffer.from(body, 'base64');
  const isQuoted = how.toLowerCase() === 'quoted-printable';
  const plain = isQuoted
    ? body
        .replaceAll(/=[ \t]*\r?\n/g, '')
        .replaceAll(/=([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : body;
  return Buffer.from(plain, 'latin1');
}

/**
 * What programs declare when they don’t know: a charset that no browser knows, Latin, ASCII (read as Latin), or UTF-8.
 */
const careless = new Set(['', 'windows-1252', 'utf-8']);

/** Finds the charset of a body; undefined where the declared one is right, or no other is known. */
function findCharset(body: Buffer, declared: string | undefined, isPage: boolean): string | undefined {
  const encoding = encodingOf(declared ?? '');
  if (/^(?:utf-16|iso-2022|replacement)/.test(encoding) || !body.some((byte) => byte > 127)) return undefined;
  // No text of a person looks like UTF-8 by chance.
  if (isUtf8(body)) return 'utf-8';
  if (encoding === 'utf-8' && isMostlyUtf8(body)) return undefined;
  if (!careless.has(encoding)) return undefined;
  const meta = isPage ? metaCharsetOf(body) : undefined;
  return meta ?? 'windows-1252';
}

/** Checks whether only some letters of UTF-8 are damaged. */
function isMostlyUtf8(body: Buffer): boolean {
  const text = new TextDecoder().decode(body);
  const damaged = text.split('\ufffd').length - 1;
  return (text.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0) > damaged;
}

const longestHead = 10_000;
/** More parts than an email of a person has before its last part of HTML. */
const mostPages = 20;

function metaCharsetOf(body: Buffer): string | undefined {
  const head = body.subarray(0, longestHead).toString('latin1');
  const [, name = ''] = /<meta\b[^>]{0,300}\bcharset\s{0,20}=[\s"'=]{0,20}([\w:.-]{1,40})/i.exec(head) ?? [];
  const encoding = /^us-ascii$/i.test(name) ? '' : encodingOf(name);
  return encoding === '' || encoding.startsWith('utf-') ? undefined : encoding;
}

/** Returns the name that browsers give a charset; '' if they don’t know it. */
function encodingOf(name: string): string {
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return '';
  }
}
