export type Random = (below: number) => number;

/** The same club every time: a linear congruential generator (Numerical Recipes). */
export function createRandom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
