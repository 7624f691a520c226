import { fromSql } from './from-sql.ts';

/** The devices that get push notifications, each while its session lasts. */
export const pushSubscriptions = fromSql(({ id, whole, end }) => [
  `create table push_subscriptions (
      id ${id},
      user_id ${whole} not null references users (id) on delete cascade,
      session_id text not null references sessions (id) on delete cascade,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      created_at ${whole} not null,
      last_success_at ${whole}
    ) ${end}`,
  'create index push_subscriptions_by_user on push_subscriptions (user_id, id)',
  'create index push_subscriptions_by_session on push_subscriptions (session_id)',
]);
