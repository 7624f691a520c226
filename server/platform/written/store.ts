import { sql } from 'kysely';
import type { Endpoint } from '#contracts/platform/endpoint.ts';
import { isManager, type Somebody, type Written } from '#contracts/platform/policies.ts';
import { canDeleteWritten } from '#contracts/platform/written.ts';
import { isShown } from '#server/platform/database/hidden-items.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { SignedInViewer } from '#server/platform/http/authorize.ts';
import { notAllowed, notFound } from '#server/platform/http/errors.ts';
import type { MemberCall } from '#server/platform/http/handle.ts';
import { findSubmitted, readSubmission } from '#server/platform/http/idempotency-key.ts';
import { cutPage, nextAfter, sendListPage } from '#server/platform/http/list-pages.ts';
import { addLogEntry, logEntryAboutOthers } from '#server/platform/security-log/commands.ts';
import { toWritten } from './written.ts';

/** What members write about something, for others to read next to it: stories of a photo, tributes to a person. */
interface WrittenKind {
  table: 'photoStories' | 'tributes';
  kind: 'story' | 'tribute';
  /** What the security log calls one. */
  label: string;
  /** The column of what it is about. */
  subject: 'photoId' | 'aboutId';
  /** @throws Refusal 404 when what it is about is gone */
  requireSubject(tx: Database | DatabaseTransaction, id: number): Promise<unknown>;
  /** Makes the same submission, sent at the same time, wait for this one. */
  lock(tx: DatabaseTransaction, userId: number): Promise<unknown>;
  /** Whether this viewer still finds it after a manager hid it. */
  canReadHidden(viewer: Somebody, written: Written): boolean;
  pageSize: number;
}

type ListCall = MemberCall<Endpoint> & {
  params: { id: number };
  query: { limit?: number | undefined; before?: number | undefined };
};

/** Names a story or a tribute. With `subjectId`, it must be about this photo or person. */
interface Reference {
  id: number;
  subjectId?: number;
}

export function createWrittenStore(db: Database, written: WrittenKind) {
  const { subject, kind, label, pageSize } = written;
  // Both tables have its columns, except `editedAt`.
  const table = written.table as 'tributes';

  function select() {
    return db
      .selectFrom(table)
      .innerJoin('users', 'users.id', `${table}.userId`)
      .select([`${table}.id`, `${table}.userId`, 'users.name', 'users.avatar', 'body', `${table}.createdAt`])
      .select(isShown(kind, `${table}.id`).as('isShown'))
      .$if(written.table === 'tributes', (query) => query.select('editedAt'));
  }

  /** Reads one, even if it is hidden. @throws Refusal 404 */
  async function read({ id, subjectId }: Reference) {
    const row = await select()
      .where(`${table}.id`, '=', id)
      .$if(subjectId !== undefined, (query) => query.where(sql.ref(subject), '=', subjectId))
      .executeTakeFirst();
    if (!row) throw notFound(kind);
    return toWritten({ editedAt: null, ...row });
  }

  /** Reads one as the viewer may see it. @throws Refusal 404, also if it is hidden from them */
  async function readAs(viewer: SignedInViewer, reference: Reference) {
    const found = await read(reference);
    if (found.hidden && !written.canReadHidden(viewer, found)) throw notFound(kind);
    return found;
  }

  return {
    read,
    readAs,

    /** Sends a page, newest first. Only managers get what is hidden. */
    async sendPage(endpoint: Pick<Endpoint, 'url'>, { viewer, params, query, reply }: ListCall) {
      await written.requireSubject(db, params.id);
      const { limit = pageSize, before } = query;
      const found = await select()
        .where(sql.ref(subject), '=', params.id)
        .$if(!isManager(viewer), (rows) => rows.where(isShown(kind, `${table}.id`)))
        .$if(before !== undefined, (rows) => rows.where(`${table}.id`, '<', before as number))
        .orderBy(`${table}.id`, 'desc')
        .limit(limit + 1)
        .execute();
      const { rows, hasMore } = cutPage(found, limit);
      const items = rows.map((row) => toWritten({ editedAt: null, ...row }));
      return sendListPage(reply, endpoint, { params, query }, { items, next: nextAfter(items, limit, hasMore) });
    },

    /**
     * Adds one; with a key that its author used before, returns what was added then.
     * @throws Refusal 404 when what it is about is gone; 422 when the key came with another text or for something else
     */
    async create({
      viewer,
      params,
      body,
      request,
    }: MemberCall<Endpoint> & { params: { id: number }; body: { body: string } }) {
      const submission = readSubmission(request);
      const { userId } = viewer;
      const id = await inTransaction(db, async (tx) => {
        await written.lock(tx, userId);
        const earlier = await findSubmitted(tx, table, userId, submission);
        if (earlier !== undefined) return earlier;
        await written.requireSubject(tx, params.id);
        const subjectColumn = { [subject]: params.id } as { aboutId: number };
        const row = await tx
          .insertInto(table)
          .values({ userId, ...subjectColumn, ...body, createdAt: Date.now(), ...submission })
          .returning('id')
          .executeTakeFirstOrThrow();
        return row.id;
      });
      return read({ id, subjectId: params.id });
    },

    /** Deleting another member’s is logged, once. @throws Refusal 403, 404 */
    async delete(viewer: SignedInViewer, reference: Reference): Promise<void> {
      const found = await readAs(viewer, reference);
      if (!canDeleteWritten(viewer, found)) throw notAllowed();
      const logEntry = logEntryAboutOthers(viewer, 'content-removed', found.user, `${label} ${reference.id}`);
      await inTransaction(db, async (tx) => {
        await written.lock(tx, viewer.userId);
        const deleted = await tx.deleteFrom(table).where('id', '=', reference.id).returning('id').executeTakeFirst();
        if (logEntry && deleted) await addLogEntry(tx, logEntry);
      });
    },
  };
}
