/** A line of the report. */
export interface Figure {
  attack: string;
  figure: string;
  value: string;
}

/** How long one attack may go on. */
const longest = 60_000;

/** Milliseconds that something took, or that it was given up after a minute. */
export async function time(work: Promise<unknown>): Promise<string> {
  const began = performance.now();
  const giveUp = new Promise<string>((resolve) => setTimeout(resolve, longest, 'given up').unref());
  const outcome = await Promise.race([work.then(() => 'done'), giveUp]);
  return outcome === 'given up' ? `over ${longest / 1000} s` : formatMs(performance.now() - began);
}

export function formatMs(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}
