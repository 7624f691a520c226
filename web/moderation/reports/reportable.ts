import type { ReportKind } from '#contracts/platform/report-kinds.ts';

/** Something that can be reported and hidden. */
export interface Reportable {
  kind: ReportKind;
  /** Of a profile, the id of its user. */
  id: string;
  /** null when no one in particular added it. */
  author: { user: string; name: string } | null;
  hidden?: true | undefined;
}
