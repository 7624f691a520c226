import type { Line } from './lines/line.ts';

const mark = /^-----(BEGIN PGP SIGNED MESSAGE|BEGIN PGP SIGNATURE|END PGP SIGNATURE)-----\s*$/;

/** Returns the lines without what PGP writes around and into a text that it signs (RFC 9580, 7): blank lines are in its place. */
export function withoutArmor(lines: Line[]): Line[] {
  let part: 'none' | 'headers' | 'text' | 'signature' = 'none';
  return lines.map((line) => {
    const [, found] = mark.exec(line.text) ?? [];
    if (found === 'BEGIN PGP SIGNED MESSAGE') part = 'headers';
    else if (found === 'BEGIN PGP SIGNATURE' && part === 'text') part = 'signature';
    else if (found === 'END PGP SIGNATURE' && part === 'signature') part = 'none';
    else if (part === 'headers' && !/^[\w-]+: /.test(line.text)) part = 'text';
    else if (part === 'none') return line;
    const isText = part === 'text' && !found;
    return { ...line, text: isText ? line.text.replace(/^- /, '') : '' };
  });
}
