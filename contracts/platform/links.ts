import { LinkifyIt } from 'linkify-it';

// Only what has http:// or https:// in front: a bare name is more often a missing space than an address.
const finder = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })
  .add('ftp:', null)
  .add('mailto:', null)
  .add('//', null);

export interface TextPart {
  text: string;
  /** The web address that this part is. */
  href?: string;
}

/** Splits a text into its web addresses and what is between them, in order, in linear time. */
export function splitAtLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { index, lastIndex, url } of finder.match(text) ?? []) {
    parts.push({ text: text.slice(end, index) }, { text: text.slice(index, lastIndex), href: url });
    end = lastIndex;
  }
  parts.push({ text: text.slice(end) });
  return parts.filter((part) => part.text !== '');
}
