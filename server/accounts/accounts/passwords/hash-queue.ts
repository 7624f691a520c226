import { Refusal } from '#server/platform/http/errors.ts';

/** Runs password hashes, a few at a time: each takes a core and 19 MiB for about 25 ms. */
export interface HashQueue {
  /**
   * Runs `work` when it is its turn. Each network has few turns, so a burst from one hardly delays the others.
   * @throws Refusal 429 `field` when this network has too many waiting, 503 when all networks together do
   */
  run<T>(network: string, field: string, work: () => Promise<T>): Promise<T>;
}

const atOnce = 2;
// Running and waiting. A club may sign up over one Wi-Fi: with 16 hashes, the last one waits about a quarter of a second.
const ofOneNetwork = 16;
const inAll = 64;

const secondsToWait = 2;
const busy = 'A lot of people are logging in right now. Wait a few seconds, then try again.';

export function createHashQueue(): HashQueue {
  const networks = new Map<string, number>();
  const waiting: (() => void)[] = [];
  let running = 0;
  let total = 0;

  function enter(network: string, field: string): void {
    const before = networks.get(network) ?? 0;
    if (before >= ofOneNetwork) throw new Refusal(429, { [field]: busy }, secondsToWait);
    if (total >= inAll) throw new Refusal(503, { [field]: busy }, secondsToWait);
    networks.set(network, before + 1);
    total += 1;
  }

  function leave(network: string): void {
    const left = (networks.get(network) ?? 1) - 1;
    if (left === 0) networks.delete(network);
    else networks.set(network, left);
    total -= 1;
  }

  async function takeTurn(): Promise<void> {
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function passTurn(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    async run(network, field, work) {
      enter(network, field);
      try {
        await takeTurn();
        return await work().finally(passTurn);
      } finally {
        leave(network);
      }
    },
  };
}
