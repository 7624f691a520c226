/** A text as a reader or a program may understand it, and where in the text each of its characters came from. */
export interface View {
  source: string;
  text: string;
  starts: number[];
  ends: number[];
  /** Whether a line goes on in the next one. */
  joinsLines: boolean;
}

const noWidth = '\\p{Cf}|\\u034f|[\\ufe00-\\ufe0f]';
const pieces = new RegExp(
  [
    // What is as it looks; a space before a line break belongs to that.
    "(?<plain>(?:[!-$'-<>-~]| (?! ?\\r?\\n))+)",
    // Percent-encoding, perhaps several times, and quoted-printable.
    '%(?:25)*(?<hex>[0-7][0-9a-f])|=(?<soft>\\r?\\n)|=(?<printable>2B|40|2F|3A|5F)',
    '&#(?<decimal>\\d{1,7});?|&#x(?<entity>[0-9a-f]{1,6});?',
    '&(?<named>plus|commat|sol|colon|period|lowbar|amp|shy|zwnj|zwj);?',
    // With the signs of quotes.
    '(?<line> ?\\r?\\n[\\s>|]*)',
    `(?<none>${noWidth})|(?<other>[\\s\\S])`,
  ].join('|'),
  'giu',
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

/** Decodes what is encoded in a text, drops what has no width, and joins its lines if asked to. */
export function viewText(text: string, joinsLines: boolean): View {
  const shown: string[] = [];
  const [starts, ends]: [number[], number[]] = [[], []];
  const add = (added: string, start: number, end: number) => {
    if (added === '') return;
    shown.push(added);
    // In plain text, each character stands for itself.
    const isPlain = added.length === end - start;
    for (let unit = 0; unit < added.length; unit++) {
      starts.push(isPlain ? start + unit : start);
      ends.push(isPlain ? start + unit + 1 : end);
    }
  };
  for (const { 0: piece, index, groups = {} } of text.matchAll(pieces)) {
    if (groups.plain !== undefined) add(piece, index, index + piece.length);
    else if (groups.line === undefined) add(decode(groups), index, index + piece.length);
    else if (!joinsLines) add('\n', index, index + piece.length);
  }
  return { source: text, text: shown.join(''), starts, ends, joinsLines };
}

function decode(groups: Partial<Record<string, string>>): string {
  const { hex, printable, decimal, entity, other } = groups;
  if (other !== undefined) return other < '\u0080' ? other : other.normalize('NFKC');
  if (hex ?? printable) return String.fromCharCode(Number.parseInt((hex ?? printable) as string, 16));
  if (decimal ?? entity) return fromCode(Number.parseInt((decimal ?? entity) as string, decimal ? 10 : 16));
  return named[groups.named?.toLowerCase() ?? ''] ?? '';
}

function fromCode(code: number): string {
  if (code > 0x10ffff) return '';
  const char = String.fromCodePoint(code);
  return isNoWidth.test(char) ? '' : char;
}
