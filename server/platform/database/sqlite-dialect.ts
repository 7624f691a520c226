import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  type LimitNode,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  ValueNode,
} from 'kysely';

const cachedStatements = 200;
/** The code of the error `SQLITE_BUSY`. */
const busy = 5;
/** In ms. */
const pauseBetweenTries = 20;

/**
 * Opens a SQLite file. Acknowledged writes survive a crash and a power cut (`synchronous=full`), and deleted data is overwritten
 * (`secure_delete`). A second process waits up to five seconds for its turn.
 */
export function openSqlite(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true });
  turnOnWriteAheadLog(database);
  database.exec(`
    pragma synchronous = full;
    pragma secure_delete = on;
    pragma cache_size = -16384;
    pragma temp_store = memory;
    pragma journal_size_limit = 67108864;
  `);
  return database;
}

// The one statement that the busy timeout does not cover.
function turnOnWriteAheadLog(database: DatabaseSync, tries = 100): void {
  try {
    database.exec('pragma journal_mode = wal');
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== busy || tries === 0) throw error;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseBetweenTries);
    turnOnWriteAheadLog(database, tries - 1);
  }
}

function toBindable(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value;
  if (value === null || ArrayBuffer.isView(value)) return value as SQLInputValue;
  // node:sqlite would silently bind a Date or undefined as NULL.
  throw new TypeError(`SQLite cannot store a ${value instanceof Date ? 'Date' : typeof value}`);
}

function createConnection(database: DatabaseSync): DatabaseConnection {
  const statements = new Map<string, { statement: StatementSync; reads: boolean }>();

  function prepareNew(sql: string) {
    if (statements.size >= cachedStatements) statements.delete(statements.keys().next().value as string);
    const statement = database.prepare(sql);
    return { statement, reads: statement.columns().length > 0 };
  }

  function prepare(sql: string) {
    const cached = statements.get(sql) ?? prepareNew(sql);
    // The least recently used comes first.
    statements.delete(sql);
    statements.set(sql, cached);
    return cached;
  }

  return {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      const { statement, reads } = prepare(sql);
      const values = parameters.map(toBindable);
      if (reads) return { rows: statement.all(...values) as Row[] };
      const { changes } = statement.run(...values);
      return { rows: [], numAffectedRows: BigInt(changes) };
    },
    async *streamQuery<Row>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
      // Other queries must not use a statement while its rows are still being read, so this one is not cached.
      for (const row of database.prepare(sql).iterate(...parameters.map(toBindable))) yield { rows: [row as Row] };
    },
  };
}

function createDriver(open: () => DatabaseSync): Driver {
  let database: DatabaseSync | undefined;
  let connection: DatabaseConnection;
  const run = (sql: string) => connection.executeQuery(CompiledQuery.raw(sql));
  return {
    async init() {
      database = open();
      connection = createConnection(database);
    },
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    // Deferred transactions fail with "database is locked" when two read before they write. A transaction that only reads blocks
    // no other.
    beginTransaction: async (_connection, { accessMode }) =>
      void (await run(accessMode === 'read only' ? 'begin' : 'begin immediate')),
    commitTransaction: async () => void (await run('commit')),
    rollbackTransaction: async () => {
      if (database?.isTransaction) await run('rollback');
    },
    destroy: async () => database?.close(),
  };
}

// Kysely's adapter says that DDL is not transactional on SQLite; it is, and a failed migration must roll back
// completely.
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** Creates a dialect for SQLite through node:sqlite, with cached prepared statements and immediate transactions. */
export function createSqliteDialect(open: () => DatabaseSync): Dialect {
  return {
    createDriver: () => createDriver(open),
    createQueryCompiler: () => new SqliteCompiler(),
    createAdapter: () => new TransactionalDdlAdapter(),
    createIntrospector: (db: Kysely<unknown>): DatabaseIntrospector => new SqliteIntrospector(db),
  };
}

/**
 * Writes the number after `limit` into the statement. SQLite plans a statement again whenever that parameter is bound, even to
 * the same number, which takes longer than most of our queries. In `sql`, `sql.lit` does the same.
 */
class SqliteCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    const { limit } = node;
    if (ValueNode.is(limit) && Number.isSafeInteger(limit.value)) this.append(`limit ${limit.value}`);
    else super.visitLimit(node);
  }
}
