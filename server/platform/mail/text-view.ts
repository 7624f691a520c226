/** Whether to join words across line breaks (`lines`), across all spaces (`words`), or neither (`nothing`). */
export type Joining = 'nothing' | 'lines' | 'words';

/** A text as a reader or a program may understand it, and where in the text each of its characters came from. */
export interface View {
  source: string;
  text: string;
  starts: Uint32Array;
  ends: Uint32Array;
  joining: Joining;
}

const noWidth = '\\p{Cf}|\\u034f|[\\ufe00-\\ufe0f]';
/** Letters that are not another way to write an ASCII letter. */
const foreign =
  '[\\u00c0-\\u017e\\u0180-\\u02af\\u0370-\\u1cff\\u2e80-\\u2fff\\u3001-\\ua6ff\\uac00-\\ud7ff\\ufb50-\\ufdff\\u{1f300}-\\u{1faff}]';
/** Text that stands for something else: encoded characters, what has no width, and line breaks with signs of quotes. */
const pieces = new RegExp(
  [
    // Percent-encoding, perhaps several times, and quoted-printable.
    '%(?:25)*[0-7][0-9a-fA-F]|=(?:\\r?\\n|2[bBfF]|40|3[aA]|5[fF])',
    '&(?:#\\d{1,7}|#[xX][0-9a-fA-F]{1,6}|plus|commat|sol|colon|period|lowbar|amp|AMP|shy|zwnj|zwj);?',
    // With the signs of quotes.
    ' ?\\r?\\n[\\s>|]*',
    `(?:${noWidth})+|(?!${foreign})[^\\0-\\x7f]`,
  ].join('|'),
  // Without the flag i, for which “ſ” is an s.
  'gu',
);
const noWidthOnly = new RegExp(`^(?:${noWidth})+$`, 'u');
const spaces = new Set(Array.from('\t\n\v\f\r \u00a0\u1680\u2028\u2029\u3000', (space) => space.charCodeAt(0)));

const named: Record<string, string> = {
  plus: '+',
  commat: '@',
  sol: '/',
  colon: ':',
  period: '.',
  lowbar: '_',
  amp: '&',
  shy: '',
  zwnj: '',
  zwj: '',
};

/** Decodes what is encoded in a text, drops what has no width, and joins its lines or words if asked to. */
export function viewText(text: string, joining: Joining): View {
  // Decoding never makes a text longer.
  const shown = new Uint16Array(text.length);
  const [starts, ends] = [new Uint32Array(text.length), new Uint32Array(text.length)];
  let length = 0;
  const add = (code: number, start: number, end: number) => {
    // First the comparisons, because asking the set takes longer.
    if (joining === 'words' && (code <= 32 || code >= 160) && spaces.has(code)) return;
    shown[length] = code;
    starts[length] = start;
    ends[length++] = end;
  };
  const addPlain = (start: number, end: number) => {
    for (let index = start; index < end; index++) add(text.charCodeAt(index), index, index + 1);
  };
  const plains = new Map<string, string>();
  let done = 0;
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    const end = index + piece.length;
    addPlain(done, index);
    const decoded = decode(piece, joining, plains);
    // In plain text, each character stands for itself.
    if (decoded === piece) addPlain(index, end);
    else for (let unit = 0; unit < decoded.length; unit++) add(decoded.charCodeAt(unit), index, end);
    done = end;
  }
  addPlain(done, text.length);
  // Unlike a TextDecoder, this leaves halves of characters as they are.
  return { source: text, text: Buffer.from(shown.buffer, 0, length * 2).toString('utf16le'), starts, ends, joining };
}

function decode(piece: string, joining: Joining, plains: Map<string, string>): string {
  const [first = ''] = piece;
  if (first === '&') return decodeEntity(piece);
  if (first === '%' || (first === '=' && !piece.endsWith('\n')))
    return String.fromCharCode(Number.parseInt(piece.slice(-2), 16));
  if (first === '=' || noWidthOnly.test(first)) return '';
  if (first < '\u0080') return joining === 'nothing' ? '\n' : '';
  return asOneCharacter(piece, plains);
}

function decodeEntity(entity: string): string {
  const name = entity.replaceAll(/[&;]/g, '').toLowerCase();
  if (name.startsWith('#x')) return fromCode(Number.parseInt(name.slice(2), 16));
  return name.startsWith('#') ? fromCode(Number(name.slice(1))) : (named[name] ?? '');
}

// What becomes several characters can’t be a letter of a token, and could be many times as long as the text.
function asOneCharacter(char: string, plains: Map<string, string>): string {
  let plain = plains.get(char);
  if (plain === undefined) {
    const normalized = char.normalize('NFKC');
    plain = normalized.length <= char.length ? normalized : char;
    plains.set(char, plain);
  }
  return plain;
}

function fromCode(code: number): string {
  if (code > 0x10ffff) return '';
  const char = String.fromCodePoint(code);
  return noWidthOnly.test(char) ? '' : char;
}
