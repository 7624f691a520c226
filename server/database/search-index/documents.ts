/** What can be found. `cards` are what everyone may read of a coach, `coaches` what members may. */
export const documentKinds = ['coaches', 'posts', 'events', 'photos', 'videos', 'pages', 'cards'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The number that stands for a kind in the tables: its place in the list, which must never change. */
export function numberOf(kind: DocumentKind): number {
  return documentKinds.indexOf(kind);
}

/** What is to be found: the row with this id, in the table of its kind. */
export interface SourceDocument {
  id: number;
  /** Names and headings, which count more. */
  title: string;
  body: string[];
}
