import { type SqlBool, sql } from 'kysely';
import { cameBack, comesBack } from '#server/notifications/deliveries/came-back.ts';
import { refusalPrefix } from '#server/platform/mail/mail-errors.ts';

/** How the reasons of emails begin that did not arrive for sure, so that a manager may have them sent again. */
export const retried = [refusalPrefix, cameBack, comesBack];

/** A condition for queries of deliveries: they failed for such a reason. */
export const canBeRetried = sql<SqlBool>`(${sql.join(
  retried.map((beginning) => sql`deliveries.reason like ${`${beginning}%`}`),
  sql` or `,
)})`;
