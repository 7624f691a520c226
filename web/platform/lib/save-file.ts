import { oneMinute } from '#contracts/platform/durations.ts';

/** Hands a file to the person as a file: the browser saves it, or offers it to the program for its type. */
export function saveFile(name: string, type: string, content: string | Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  // Safari reads it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), oneMinute);
}
