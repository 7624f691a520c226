import { LinkifyIt, REBuilder } from 'linkify-it';

/**
 * Also finds addresses between signs that an address itself may have, as in “_https://example.net_”, and hosts that browsers
 * open although no registry sells them.
 */
class Rules extends REBuilder {
  /** Only what has http:// or https:// in front: a bare name is more often a missing space than an address. */
  override get_schema_search() {
    return /(^|[^a-z\d])(https?:)/gi;
  }

  override get_auth() {
    return /(?:[^\s/?#@\\<>"()[\],;]{1,100}@)?/;
  }

  override get_domain() {
    const letter = this.get_pseudo_letter().source;
    return new RegExp(`(?:${this.get_xn().source}|${letter}(?:(?:[-_]|${letter}){0,61}${letter})?)`);
  }

  /** Allows the dot at the end of a complete host name: “example.net.”. */
  override get_port() {
    return new RegExp(`(?:\\.(?=[/?#:]))?${super.get_port().source}`);
  }

  override get_host_terminator() {
    const end = `$|${this.get_text_separators().source}|[\`|]|${this.src_ZPCc}`;
    return new RegExp(`(?=${end})(?!-|:\\d|\\.-|[._](?!${end}))`);
  }
}

const finder = new LinkifyIt({ fuzzyEmail: false, urlAuth: true, rebuilder: new Rules() });

export interface TextPart {
  text: string;
  /** The web address that this part is. */
  href?: string;
}

/** Splits a text into its web addresses and what is between them, in order, in linear time. */
export function splitAtLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { index, raw } of finder.match(text) ?? []) {
    const href = withoutEnd(raw, text[index - 1]);
    parts.push({ text: text.slice(end, index) }, { text: href, href });
    end = index + href.length;
  }
  parts.push({ text: text.slice(end) });
  return parts.filter((part) => part.text !== '');
}

/** At the end of an address, these belong to the sentence around it. */
const signs = '.,;:!?*`|';
/** Invisible characters that programs add to the end of a copied address. */
const unseen = '\u00ad\u200b\u200e\u200f\u2060\ufeff';
/** At the end of an address, these are cut off only if they are in front of it, too: some addresses end with one. */
const pairs = '_~';

function withoutEnd(address: string, before = ''): string {
  const cut = `${signs}${unseen}${pairs.includes(before) ? before : ''}`;
  let end = address.length;
  while (cut.includes(address[end - 1] as string)) end--;
  return address.slice(0, end);
}
