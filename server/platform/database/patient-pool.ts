import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { hasNoConnectionLeft } from './errors.ts';

/** In milliseconds. */
const betweenTries = 100;
const untilMore = 60_000;

type Callback = Parameters<pg.Pool['connect']>[0];

/**
 * A pool that makes do with the connections that it gets: when PostgreSQL has none left, requests wait for those of the pool, as
 * long as `connectionTimeoutMillis`. After a minute, it asks for more again.
 */
export class PatientPool extends pg.Pool {
  readonly #wanted = this.options.max;
  #more: NodeJS.Timeout | undefined;

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const taken = this.#take();
    if (!callback) return taken;
    taken.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  async #take(): Promise<pg.PoolClient> {
    const longest = this.options.connectionTimeoutMillis ?? 0;
    const giveUpAt = performance.now() + longest;
    while (true) {
      try {
        return await this.#connectWithin(longest && Math.max(1, giveUpAt - performance.now()));
      } catch (error) {
        if (!hasNoConnectionLeft(error) || performance.now() > giveUpAt) throw error;
        this.#makeDo();
        await wait(betweenTries);
      }
    }
  }

  /** pg reads how long to wait while it is called. */
  #connectWithin(milliseconds: number): Promise<pg.PoolClient> {
    const usual = this.options.connectionTimeoutMillis;
    this.options.connectionTimeoutMillis = milliseconds;
    try {
      return super.connect();
    } finally {
      this.options.connectionTimeoutMillis = usual;
    }
  }

  #makeDo(): void {
    this.options.max = Math.max(1, Math.min(this.options.max, this.totalCount));
    this.#more ??= setTimeout(() => {
      this.options.max = this.#wanted;
      this.#more = undefined;
    }, untilMore).unref();
  }
}
