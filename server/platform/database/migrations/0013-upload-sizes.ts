import { fromSql } from './from-sql.ts';

/** When the sizes of a picture that are made after the response are due; null when all of them exist. */
export const uploadSizes = fromSql(({ whole }) => [`alter table uploads add column sizes_due_at ${whole}`]);
