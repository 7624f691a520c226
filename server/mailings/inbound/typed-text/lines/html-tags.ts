import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

export type Attributes = Partial<Record<string, string>>;

export interface TagReader {
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  text(text: string): void;
}

/** The attributes that say anything; others are not kept, however many a tag has. */
const known = new Set(['alt', 'cite', 'class', 'face', 'hidden', 'href', 'id', 'src', 'start', 'style', 'type']);
const longestName = 10;
const longestTag = 40;
/** In characters: longer values are cut. */
const longestValue = 2000;

/**
 * Calls the reader for each tag and text of HTML, in order, with lowercase names. The parser of htmlparser2 is not used, only
 * its tokenizer: the parser looks through all open elements at each tag, and keeps every attribute.
 */
export function readTags(html: string, reader: TagReader) {
  const tokenizer = new Tokenizer({ decodeEntities: true }, callbacksFor(html, reader));
  tokenizer.write(html);
  tokenizer.end();
}

function callbacksFor(html: string, reader: TagReader): TokenizerCallbacks {
  let tag = '';
  let attributes: Attributes = {};
  let attribute = '';
  let value = '';
  const nameAt = (start: number, end: number, longest: number) =>
    html.slice(start, Math.min(end, start + longest)).toLowerCase();
  const add = (added: string) => {
    if (value.length < longestValue) value += added;
  };
  const open = () => reader.open(tag, attributes);
  return {
    onopentagname: (start, end) => {
      tag = nameAt(start, end, longestTag);
      attributes = Object.create(null);
    },
    onattribname: (start, end) => {
      attribute = end - start > longestName ? '' : nameAt(start, end, longestName);
      value = '';
    },
    onattribdata: (start, end) => {
      add(html.slice(start, Math.min(end, start + longestValue)));
    },
    onattribentity: (code) => {
      add(String.fromCodePoint(code));
    },
    onattribend: () => {
      if (known.has(attribute)) attributes[attribute] ??= value;
    },
    onopentagend: open,
    onselfclosingtag: open,
    onclosetag: (start, end) => reader.close(nameAt(start, end, longestTag)),
    ontext: (start, end) => reader.text(html.slice(start, end)),
    ontextentity: (code) => reader.text(String.fromCodePoint(code)),
    oncdata: () => {},
    oncomment: () => {},
    ondeclaration: () => {},
    onprocessinginstruction: () => {},
    onend: () => {},
  };
}
