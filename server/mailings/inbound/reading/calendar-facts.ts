const words = /[\p{L}\p{M}]+/gu;

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
  const format = new Intl.DateTimeFormat(language, { weekday: style, month: style, timeZone: 'UTC' });
  // Steps of 13 days meet every month and every day of the week.
  const dates = Array.from({ length: 29 }, (_, step) => Date.UTC(2026, 0, 1 + 13 * step));
  return dates.flatMap((date) => format.format(date).toLowerCase().match(words) ?? []);
}

const longestLine = 200;

/** Checks whether a line has a date or a time and nothing else. */
export function isDateLine(line: string): boolean {
  if (line.length > longestLine) return false;
  if (timeZone.test(line)) return true;
  return /\d/.test(line) && (line.toLowerCase().match(words) ?? []).every((word) => dateWords.has(word));
}

/** What Google writes above the place, the organizer, and the guests. */
const label =
  /^(?:when|where|location|organi[sz]er|guests?|who|calendar|joining info|video call|wann|wo|ort|organisator|gäste|quand|où|lieu|organisateur|invités|cuándo|dónde|ubicación|lugar|organizador|invitados|quando|dove|luogo|onde|local|wanneer|waar|locatie)(?:$|:)/i;

export function isLabel(line: string): boolean {
  return label.test(line);
}
