import { type LimitNode, SqliteQueryCompiler, ValueNode } from 'kysely';

/**
 * Writes the number after `limit` into the statement. SQLite plans a statement anew whenever that parameter is bound, even to
 * the same number, which takes longer than most of our queries. In `sql`, `sql.lit` does the same.
 */
export class SqliteCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    const { limit } = node;
    if (ValueNode.is(limit) && Number.isSafeInteger(limit.value)) this.append(`limit ${limit.value}`);
    else super.visitLimit(node);
  }
}
