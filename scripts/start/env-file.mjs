// Plain JavaScript, because the starter runs on Node 20.0, which has no `parseEnv`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A `.env` file that can't be read as it was meant. The message never holds a value, which may be a secret. */
export class BadEnvFile extends Error {}

const setting = /^[ \t]*(?:export[ \t]+)?([A-Za-z_][\w.-]*)[ \t]*=[ \t]*/;
const emptyOrComment = /^[ \t]*(?:#|$)/;

/**
 * Returns the settings of a process: those in its environment and, where it has none of that name, those in the file `.env` in
 * `folder`.
 */
export function readEnvironment(folder, environment = process.env) {
  return { ...readEnvFile(join(folder, '.env')), ...environment };
}

/**
 * Returns what a `.env` file sets, as `parseEnv` of Node does, but refuses what that ignores: a setting that is silently missing may
 * open an empty club.
 */
export function readEnvFile(path) {
  const bytes = readIfThere(path);
  return bytes ? parse(bytes, path) : {};
}

function readIfThere(path) {
  try {
    return readFileSync(path);
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw new BadEnvFile(`The file ${path} can’t be read (${error.code}).`);
  }
}

function parse(bytes, path) {
  // Some editors begin a file with a byte order mark.
  const lines = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/);
  requireText(bytes, path);
  const found = {};
  for (let at = 0; at < lines.length; at += 1) {
    if (emptyOrComment.test(lines[at])) continue;
    const [head, name] = setting.exec(lines[at]) ?? [];
    if (!name)
      throw refusal(path, at, 'This line isn’t a setting. Write NAME=value, or begin the line with # if it is a note.');
    const { value, last } = readValue(lines, at, head.length);
    if (value === undefined) throw refusal(path, at, 'The closing quote is missing, or there’s text after it.');
    if (!/["'`]/.test(lines[at][head.length]) && typographic.test(value))
      throw refusal(
        path,
        at,
        'Type straight quotes (") here: an office program has put in curly ones, or an odd space.',
      );
    if (value.includes('\uFFFD')) throw refusal(path, at, 'This is not UTF-8. Save the file again as UTF-8.');
    found[name] = value;
    at = last;
  }
  return found;
}

/** Curly quotes and odd spaces of office programs, and invisible characters. */
const typographic =
  /^[“”„‟‘’‚‛«»\u00A0\u2000-\u200F\u202F\u2060\uFEFF]|[“”„‟‘’‚‛«»\u00A0\u2000-\u200F\u202F\u2060\uFEFF]$/;

function requireText(bytes, path) {
  const isUtf16 = /^(?:fffe|feff)/.test(bytes.toString('hex', 0, 2));
  const firstZero = isUtf16 ? 0 : bytes.indexOf(0);
  if (firstZero < 0) return;
  const line = bytes.toString('latin1', 0, firstZero).split('\n').length - 1;
  throw refusal(path, line, 'This is not plain text, but may be UTF-16. Save the file again as UTF-8.');
}

/** Returns a value and its last line; no value where its quotes don't end, or end too early. */
function readValue(lines, at, start) {
  const rest = lines[at].slice(start);
  const quote = /^["'`]/.exec(rest)?.[0];
  if (!quote) return { value: rest.replace(/#.*$/, '').replace(/[ \t]+$/, ''), last: at };
  const [first, ...others] = [rest.slice(1), ...lines.slice(at + 1)];
  let text = first;
  let last = at;
  while (!text.includes(quote) && others.length > 0) {
    text += `\n${others.shift()}`;
    last += 1;
  }
  const end = text.indexOf(quote);
  if (end < 0 || !emptyOrComment.test(text.slice(end + 1))) return { last };
  const value = text.slice(0, end);
  return { value: quote === '"' ? value.replaceAll('\\n', '\n') : value, last };
}

function refusal(path, index, problem) {
  return new BadEnvFile(`${path}, line ${index + 1}: ${problem}`);
}
