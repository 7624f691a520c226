export interface Random {
  /** From 0 up to, but without, 1. */
  fraction(): number;
  /** From 0 up to, but without, `end`. */
  whole(end: number): number;
  pick<T>(list: readonly T[]): T;
  shuffle<T>(list: readonly T[]): T[];
}

/** Creates a random number generator, Mulberry32: the same numbers for the same seed on every machine. */
export function createRandom(seed: number): Random {
  let state = seed;

  function fraction(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  function whole(end: number): number {
    return Math.floor(fraction() * end);
  }

  function pick<T>(list: readonly T[]): T {
    return list[whole(list.length)] as T;
  }

  function shuffle<T>(list: readonly T[]): T[] {
    return list
      .map((item) => ({ item, place: fraction() }))
      .sort((a, b) => a.place - b.place)
      .map(({ item }) => item);
  }

  return { fraction, whole, pick, shuffle };
}
