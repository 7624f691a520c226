import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

export type Attributes = Partial<Record<string, string>>;

export interface TagReader {
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  text(text: string): void;
}

/**
 * Calls the reader for each tag and text of HTML, in order, with lowercase names. The parser of htmlparser2 is not used: it
 * looks through all open elements at each tag, which takes minutes when somebody nests very many.
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
  const nameAt = (start: number, end: number) => html.slice(start, end).toLowerCase();
  const open = () => reader.open(tag, attributes);
  return {
    onopentagname: (start, end) => {
      tag = nameAt(start, end);
      attributes = Object.create(null);
    },
    onattribname: (start, end) => {
      attribute = nameAt(start, end);
      value = '';
    },
    onattribdata: (start, end) => {
      value += html.slice(start, end);
    },
    onattribentity: (code) => {
      value += String.fromCodePoint(code);
    },
    onattribend: () => {
      attributes[attribute] ??= value;
    },
    onopentagend: open,
    onselfclosingtag: open,
    onclosetag: (start, end) => reader.close(nameAt(start, end)),
    ontext: (start, end) => reader.text(html.slice(start, end)),
    ontextentity: (code) => reader.text(String.fromCodePoint(code)),
    oncdata: () => {},
    oncomment: () => {},
    ondeclaration: () => {},
    onprocessinginstruction: () => {},
    onend: () => {},
  };
}
