import type { ReportKind } from '#contracts/platform/report-kinds.ts';

interface Item {
  kind: ReportKind;
  id: string;
}

let hiding: string | undefined;

/** Remembers what the viewer is hiding right now; undefined when it was refused. */
export function rememberHiding(item: Item | undefined): void {
  hiding = item && keyOf(item);
}

/** Checks whether the viewer has just hidden it, once: the note about it then takes the focus, wherever the page shows it. */
export function wasJustHidden(item: Item): boolean {
  if (hiding !== keyOf(item)) return false;
  hiding = undefined;
  return true;
}

function keyOf({ kind, id }: Item): string {
  return `${kind} ${id}`;
}
