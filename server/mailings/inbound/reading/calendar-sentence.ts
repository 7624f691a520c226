interface Named {
  title: string;
  /** Of the attendees, and their addresses, in lower case. */
  names: Set<string>;
}

/** Returns a text without the sentence at its start in which a program says the answer; its line may be broken. */
export function cutSentence(text: string, event: Named): string {
  const [paragraph = ''] = text.split(/\n\s*\n/, 1);
  const [line = ''] = paragraph.split('\n', 1);
  const said = [line, paragraph].find((one) => isSentence(one.replaceAll('\n', ' ').trimEnd(), event));
  return said === undefined ? text : text.slice(said.length).trim();
}

/** How programs say what their user pressed; people speak of themselves. */
const sentence = new RegExp(
  `^(?!(?:i|we|you|he|she|they|my|our)\\b)(?<name>[^\\n]{1,120}?) (?:${[
    `(?:has |have )?(?:(?:tentatively )?(?:accepted|declined)|replied ["“]?(?:yes|maybe|no)["”]? to|proposed a new time for) (?:this|your|the) (?:\\w{1,10} ){0,2}(?:invitation|invite|event|meeting)`,
    `hat (?:diese|die|ihre|deine) einladung(?: (?:mit|unter|vorläufig)[^.:!?\\n]{0,40})? (?:angenommen|abgelehnt)`,
    `a (?:(?:provisoirement )?(?:accepté|refusé|décliné)|répondu ["“«]?\\s?peut-être\\s?["”»]? à) (?:cette |votre |l['’])invitation`,
    `ha (?:aceptado|rechazado)(?: provisionalmente)? (?:esta|tu|su|la) invitación`,
    `ha (?:accettato|rifiutato)(?: provvisoriamente)? (?:questo |il tuo |l['’])invito`,
    `(?:aceitou|recusou)(?: provisoriamente)? (?:este|o seu|o) convite`,
    `heeft (?:deze|je|uw|de) uitnodiging(?: voorlopig)? (?:geaccepteerd|afgewezen|geweigerd)`,
  ].join('|')})`,
  'iu',
);
const short = / (?:has )?(?:tentatively )?(?:accepted|declined)\.?$/i;
const ending =
  /^(?:[.:]?| (?:with|mit|avec|con|com|met) [^.:!?\n]{1,40}:| (?:to|for) the (?:following )?(?:event|meeting|invitation):)$/i;
/** In characters. */
const longestSentence = 600;

function isSentence(words: string, { title, names }: Named): boolean {
  if (words.length > longestSentence) return false;
  if (short.test(words) && names.has(words.replace(short, '').toLowerCase())) return true;
  const found = sentence.exec(words);
  const { name = '' } = found?.groups ?? {};
  if (!found || !name.split(' ').every(isOfName)) return false;
  const rest = words.slice(found[0].length);
  if (ending.test(rest)) return isAmong(names, name);
  const at = title === '' ? -1 : rest.indexOf(title);
  return at > 0 && /^[^.!?\n]{1,30}$/.test(rest.slice(0, at)) && isDated(rest.slice(at + title.length));
}

/** Checks whether a word of a name is one of an attendee’s: files have nicknames, or only an address. */
function isAmong(names: Set<string>, name: string): boolean {
  const known = new Set([...names].flatMap((one) => one.split('@', 1)[0]?.match(nameWord) ?? []));
  return (name.toLowerCase().match(nameWord) ?? []).some((one) => known.has(one));
}

const nameWord = /\p{L}{2,}/gu;

/** Checks whether a word may be part of a name like “Ray van der Berg (ray@example.org)”; long lowercase words are not. */
function isOfName(word: string): boolean {
  return word.length <= 3 || word.includes('@') || !/^\p{Ll}|[!?;:]$/u.test(word);
}

/** Checks whether the end of a sentence is empty, or a date and nothing else. */
function isDated(words: string): boolean {
  return /^["”“»]?\.?$/.test(words) || isDateLine(words.replace(/^["”“»]?,? (?:which is )?scheduled for\b/i, ''));
}

const letters = /[\p{L}\p{M}]+/gu;

/** Languages in which calendar programs name months and days. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv'];
const dateWords = new Set([
  ...languages.flatMap((language) => ['long', 'short'].flatMap((style) => listNames(language, style as 'long'))),
  ...'am pm a p m at to from until on of and um von bis uhr le du de del à a las la h das às il dalle alle van tot om kl'.split(
    ' ',
  ),
  ...'gmt utc est edt et cst cdt ct mst mdt mt pst pdt pt'.split(' '),
]);
const timeZone =
  /^(?:eastern|central|mountain|pacific|atlantic|alaska|hawaii|greenwich|coordinated)[\p{L} -]{0,30} time\b[^\n]{0,60}$/iu;

function listNames(language: string, style: 'long' | 'short'): string[] {
  // Beside a day, some languages write another month than alone: Polish “marca,” not “marzec.”
  const formats = [undefined, 'numeric' as const].map(
    (day) => new Intl.DateTimeFormat(language, { weekday: style, day, month: style, timeZone: 'UTC' }),
  );
  // Steps of 13 days meet every month and every day of the week.
  const dates = Array.from({ length: 29 }, (_, step) => Date.UTC(2026, 0, 1 + 13 * step));
  return formats.flatMap((format) => dates.flatMap((date) => format.format(date).toLowerCase().match(letters) ?? []));
}

const longestLine = 200;

/** Checks whether a line has a date or a time and nothing else. */
export function isDateLine(line: string): boolean {
  if (line.length > longestLine) return false;
  if (timeZone.test(line)) return true;
  return /\d/.test(line) && (line.toLowerCase().match(letters) ?? []).every((word) => dateWords.has(word));
}

/** What Google writes above the place, the organizer, and the guests. */
const label =
  /^(?:when|where|location|organi[sz]er|guests?|who|calendar|joining info|video call|wann|wo|ort|organisator|gäste|quand|où|lieu|organisateur|invités|cuándo|dónde|ubicación|lugar|organizador|invitados|quando|dove|luogo|onde|local|wanneer|waar|locatie)(?:$|:)/i;

/** Checks whether a line begins with such a label. */
export function isLabel(line: string): boolean {
  return label.test(line);
}
