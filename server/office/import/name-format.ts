const wayOut = 'Export it again with mongoexport, or as JSON with MongoDB Compass.';

const ofShell = `This is how the MongoDB shell shows documents, not JSON. ${wayOut}`;

/** How files begin. The rule for many lines comes last: the shell writes those, too. */
const formats: [RegExp, string][] = [
  [/^[^\n]*\0/, `This is BSON, as mongodump writes it, or compressed. ${wayOut}`],
  [
    /^(?:"?_id"?,|[\w".$[\]-]+(?:,[\w".$[\]-]+)+[ \t\r]*(?:\n|$))/,
    `This is CSV, as MongoDB Compass or mongoexport writes it. ${wayOut}`,
  ],
  [/^(?:\/\*|\[?\s*\{\s*(?:[\w$]+|'[^'\n]*')\s*:)/, ofShell],
  [/(?<!\\)"\s{0,20}:\s{0,20}(?:ObjectId|ISODate|Number\w+|BinData|Timestamp)\(/, ofShell],
  [/^\{\s*\n/, 'Each document has to be on a line of its own. Export it again without --pretty, or with --jsonArray.'],
];

/** Returns what to do about a file that is in another format of MongoDB; undefined for JSON. */
export function nameFormat(text: string): string | undefined {
  const start = text.trimStart().slice(0, 2000);
  return formats.find(([format]) => format.test(start))?.[1];
}
