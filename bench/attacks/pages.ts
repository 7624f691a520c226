import { randomUUID } from 'node:crypto';
import { type Figure, formatMs } from './figures.ts';
import { startTarget } from './target.ts';

const requests = 2000;
const connections = 20;

/** A visitor who requests the same page with a different query each time. */
export async function attackPages(folder: string): Promise<Figure[]> {
  const target = await startTarget(folder);
  const attack = `9. ${requests.toLocaleString('en-US')} × /profiles?x=random`;
  await fetch(`${target.url}/history`);
  const began = performance.now();
  let left = requests;
  const visitors = Array.from({ length: connections }, async () => {
    while (left-- > 0) await (await fetch(`${target.url}/profiles?x=${randomUUID()}`)).arrayBuffer();
  });
  const reader = readHistory(target.url, () => left > 0);
  await Promise.all(visitors);
  const took = performance.now() - began;
  const times = await reader;
  await target.stop();
  return [
    { attack, figure: 'all of them', value: formatMs(took) },
    { attack, figure: '/history meanwhile (median)', value: formatMs(times[Math.floor(times.length / 2)] ?? 0) },
  ];
}

async function readHistory(url: string, goesOn: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (goesOn()) {
    const began = performance.now();
    await (await fetch(`${url}/history`)).arrayBuffer();
    times.push(performance.now() - began);
  }
  return times.toSorted((a, b) => a - b);
}
