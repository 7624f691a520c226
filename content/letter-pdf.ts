interface LetterText {
  title: string;
  /** Lines of the page. Long ones are not wrapped. */
  lines: string[];
}

const page = { width: 612, height: 792, margin: 72, size: 14, leading: 22 };

/**
 * Writes a letter as a PDF of one page in Times, which every reader has.
 * @throws Error for a character beyond Latin-1, except ’
 */
export function writeLetter({ title, lines }: LetterText): Buffer {
  const text = lines.map((line) => `${toPdfString(line)} Tj T*`).join('\n');
  const top = page.height - page.margin;
  const words = `BT /F1 ${page.size} Tf ${page.leading} TL ${page.margin} ${top} Td\n${text}\nET`;
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R /Lang (en-US) /ViewerPreferences << /DisplayDocTitle true >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 5 0 R ` +
      '/Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >>',
    `<< /Length ${words.length} >>\nstream\n${words}\nendstream`,
    `<< /Title ${toPdfString(title)} >>`,
  ]);
}

/** Writes the objects one after the other, then the table of where each begins. */
function assemble(objects: string[]): Buffer {
  let pdf = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R /Info ${objects.length} 0 R >>`;
  return Buffer.from(`${pdf}${table}${trailer}\nstartxref\n${pdf.length}\n%%EOF\n`, 'latin1');
}

/** Returns a PDF string: characters with a meaning there are escaped, and those beyond ASCII are octal numbers. */
function toPdfString(words: string): string {
  const bytes = words.replaceAll('’', '\x92').replace(/[\\()]/g, '\\$&');
  if (/[\u0100-\uffff]/.test(bytes)) throw new Error(`The font of the letter lacks a character of: ${words}`);
  return `(${bytes.replace(/[^ -~]/g, (letter) => `\\${letter.charCodeAt(0).toString(8).padStart(3, '0')}`)})`;
}
