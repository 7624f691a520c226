import type { Page } from '@playwright/test';

declare global {
  interface Window {
    moved?: { value: number; what: string }[];
  }
}

/** Has every document of a page note what moves by itself, as Cumulative Layout Shift counts it. */
export async function noteMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: NonNullable<Window['moved']> = [];
    window.moved = moved;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const [node] = entry.sources.map((source) => source.node);
        moved.push({ value: entry.value, what: node instanceof Element ? node.outerHTML.slice(0, 120) : 'text' });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns what moved in the document so far, if it was enough to notice: a Cumulative Layout Shift above 0.01. */
export async function findMoved(page: Page): Promise<string[]> {
  const moved = (await page.evaluate(() => window.moved)) ?? [];
  const total = moved.reduce((sum, { value }) => sum + value, 0);
  return total > 0.01 ? moved.map(({ value, what }) => `${value.toFixed(4)} ${what}`) : [];
}

/** As the browser has it; TypeScript does not know it yet. */
interface LayoutShift {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}
