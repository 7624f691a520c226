/** What can be found. `cards` contain what everyone may read about a coach, `coaches` what members may. */
export const documentKinds = ['coaches', 'posts', 'events', 'photos', 'videos', 'pages', 'cards'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Returns the number of a kind in the tables: its index in the list, which must never change. */
export function numberOf(kind: DocumentKind): number {
  return documentKinds.indexOf(kind);
}

/** Something that can be found: the row with this id in the table of its kind. */
export interface SourceDocument {
  id: number;
  /** Names and headings, which score higher. */
  title: string;
  body: string[];
}
