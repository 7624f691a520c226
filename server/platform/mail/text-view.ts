/** What goes on behind a space: nothing, lines in the next one, or each word in the next one. */
export type Joining = 'nothing' | 'lines' | 'words';

/** A text as a reader or a program may understand it, and where in the text each of its characters came from. */
export interface View {
  source: string;
  text: string;
  starts: number[];
  ends: number[];
  joining: Joining;
}

const noWidth = '\\p{Cf}|\\u034f|[\\ufe00-\\ufe0f]';
/** Letters that are no other way to write one of ASCII. */
const foreign =
  '[\\u00c0-\\u017e\\u0180-\\u02af\\u0370-\\u1cff\\u2e80-\\u2fff\\u3001-\\ua6ff\\uac00-\\ud7ff\\ufb50-\\ufdff\\u{1f300}-\\u{1faff}]';
const pieces = new RegExp(
  [
    // What is as it looks; a space before a line break belongs to that.
    `(?<plain>(?:[!-$'-<>-~]| (?! ?\\r?\\n)|(?!\\p{Cf})${foreign})+)`,
    // Percent-encoding, perhaps several times, and quoted-printable.
    '%(?:25)*(?<hex>[0-7][0-9a-fA-F])|=(?<soft>\\r?\\n)|=(?<printable>2[bBfF]|40|3[aA]|5[fF])',
    '&#(?<decimal>\\d{1,7});?|&#[xX](?<entity>[0-9a-fA-F]{1,6});?',
    '&(?<named>plus|commat|sol|colon|period|lowbar|amp|AMP|shy|zwnj|zwj);?',
    // With the signs of quotes.
    '(?<line> ?\\r?\\n[\\s>|]*)',
    `(?<none>${noWidth})|(?<other>[\\s\\S])`,
  ].join('|'),
  // Without the flag i, for which “ſ” is an s.
  'gu',
);
const isNoWidth = new RegExp(`^(?:${noWidth})$`, 'u');

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
  const shown: string[] = [];
  const [starts, ends]: [number[], number[]] = [[], []];
  const add = (added: string, start: number, end: number) => {
    if (added === '' || (joining === 'words' && /^\s+$/.test(added))) return;
    shown.push(added);
    // In plain text, each character stands for itself.
    const isPlain = added.length === end - start;
    for (let unit = 0; unit < added.length; unit++) {
      starts.push(isPlain ? start + unit : start);
      ends.push(isPlain ? start + unit + 1 : end);
    }
  };
  const plains = new Map<string, string>();
  const addPlain = (piece: string, start: number) => {
    if (joining !== 'words') return add(piece, start, start + piece.length);
    for (const { 0: word, index } of piece.matchAll(/[^ ]+/g)) add(word, start + index, start + index + word.length);
  };
  for (const { 0: piece, index, groups = {} } of text.matchAll(pieces)) {
    if (groups.plain !== undefined) addPlain(piece, index);
    else if (groups.line === undefined) add(decode(groups, plains), index, index + piece.length);
    else if (joining === 'nothing') add('\n', index, index + piece.length);
  }
  return { source: text, text: shown.join(''), starts, ends, joining };
}

function decode(groups: Partial<Record<string, string>>, plains: Map<string, string>): string {
  const { hex, printable, decimal, entity, other } = groups;
  if (other !== undefined) return other < '\u0080' ? other : asOneCharacter(other, plains);
  if (hex ?? printable) return String.fromCharCode(Number.parseInt((hex ?? printable) as string, 16));
  if (decimal ?? entity) return fromCode(Number.parseInt((decimal ?? entity) as string, decimal ? 10 : 16));
  return named[groups.named?.toLowerCase() ?? ''] ?? '';
}

/** What is several characters is no letter of a token, and could be many times as long as the text. */
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
  return isNoWidth.test(char) ? '' : char;
}
