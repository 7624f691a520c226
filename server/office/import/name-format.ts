const wayOut = 'Export it again with mongoexport, or as JSON with MongoDB Compass.';

const formats: [RegExp, string][] = [
  [/^[^\n]*\0/, `This is BSON, as mongodump writes it, or compressed. ${wayOut}`],
  [/^"?_id"?,/, `This is CSV, as MongoDB Compass or mongoexport writes it. ${wayOut}`],
  [
    /^(?:\/\*|\[?\s*\{\s*(?:[\w$]+|'[^'\n]*')\s*:)/,
    `This is how the MongoDB shell shows documents, not JSON. ${wayOut}`,
  ],
  [
    /^[^\n]{0,200}\b(?:ObjectId|ISODate|NumberLong|BinData)\(/,
    `This is how the MongoDB shell shows documents, not JSON. ${wayOut}`,
  ],
  [/^\{\s*\n/, 'Each document has to be on a line of its own. Export it again without --pretty, or with --jsonArray.'],
];

/** Returns what to do about a file that is in another format of MongoDB; undefined for JSON. */
export function nameFormat(text: string): string | undefined {
  const start = text.trimStart();
  return formats.find(([format]) => format.test(start))?.[1];
}
