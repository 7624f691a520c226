import { fromSql } from './from-sql.ts';

/** How many people were invited on each day. */
export const invitationDays = fromSql(({ whole, end }) => [
  `create table invitation_days (day text primary key, people ${whole} not null) ${end}`,
]);
