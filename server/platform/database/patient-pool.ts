import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { hasNoConnectionLeft } from './errors.ts';

/** In milliseconds. */
const betweenTries = 100;
const untilMore = 60_000;

type Callback = Parameters<pg.Pool['connect']>[0];

/**
 * A pool that manages with the connections it gets. When PostgreSQL has none left, requests wait up to `connectionTimeoutMillis`
 * for one of the pool. After a minute, it asks for more again. When a pool has none at all, the other pools give one up.
 */
export class PatientPool extends pg.Pool {
  static readonly #all = new Set<PatientPool>();
  #isGivingUp = false;
  /** How many connections it has; `totalCount` also counts those that PostgreSQL may yet refuse. */
  #open = 0;
  readonly #wanted = this.options.max;
  #more: NodeJS.Timeout | undefined;

  constructor(config: pg.PoolConfig) {
    super(config);
    PatientPool.#all.add(this);
    this.on('connect', () => {
      this.#open += 1;
    });
    this.on('remove', () => {
      this.#open -= 1;
    });
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | undefined {
    PatientPool.#all.delete(this);
    if (!callback) return super.end();
    super.end(callback);
    return undefined;
  }

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
        this.#makeDo(this.#open);
        if (this.#open === 0) for (const pool of PatientPool.#all) void pool.#giveUpOne();
        await wait(betweenTries);
      }
    }
  }

  /** Connects within this time (0: no limit). pg reads the option when it is called, so it is changed for the call only. */
  #connectWithin(milliseconds: number): Promise<pg.PoolClient> {
    const usual = this.options.connectionTimeoutMillis;
    this.options.connectionTimeoutMillis = milliseconds;
    try {
      return super.connect();
    } finally {
      this.options.connectionTimeoutMillis = usual;
    }
  }

  /** Closes one of several connections, as soon as one is free. */
  async #giveUpOne(): Promise<void> {
    if (this.#isGivingUp || this.#open < 2) return;
    this.#isGivingUp = true;
    this.#makeDo(this.#open - 1);
    await super.connect().then(
      (client) => client.release(true),
      () => {},
    );
    this.#isGivingUp = false;
  }

  #makeDo(count: number): void {
    this.options.max = Math.max(1, Math.min(this.options.max, count));
    this.#more ??= setTimeout(() => {
      this.options.max = this.#wanted;
      this.#more = undefined;
    }, untilMore).unref();
  }
}
