import type { ListedUser } from '#contracts/membership/admin.ts';
import { dateFormat } from '#contracts/platform/date-format.ts';
import { countOf } from '#web/platform/lib/counts.ts';
import { formatAgo } from '#web/platform/lib/dates.ts';
import { Card } from '#web/platform/ui/card.tsx';
import { Pager } from '#web/platform/ui/pager.tsx';
import { Table } from '#web/platform/ui/table.tsx';
import type { UserPage } from './load-users.ts';
import { RoleBadge } from './role-badge.tsx';
import { UserLinks } from './user-links.tsx';
import styles from './user-list.module.css';
import { UserName } from './user-name.tsx';
import { UserSearch } from './user-search.tsx';

const columns = ['Name', 'Current Role', 'Joined', 'Last visit', 'Change'];

/** A page of the users with their roles, and the search for them. */
export function UserList({ found }: { found: UserPage }) {
  const { users, total, page, pages, hasMore, query } = found;
  return (
    <>
      <UserSearch query={query} />
      <p className={styles.count} role="status">
        <b>{countOf(total, 'user', 'users')}</b>, by last name
      </p>
      <Card>
        <Table labelledBy="users" columns={columns} rows={users.map(toRow)} />
      </Card>
      <Pager label="Pages of users" page={page} pages={pages} hasMore={hasMore} path="/admin" query={query} />
    </>
  );
}

function toRow(user: ListedUser) {
  return {
    key: user._id,
    cells: [
      <UserName key="name" user={user} />,
      <RoleBadge key="role" user={user} />,
      dateFormat({ month: 'long', year: 'numeric' }).format(new Date(user.date)),
      user.lastSeen ? formatAgo(user.lastSeen) : 'Never',
      <UserLinks key="change" user={user} />,
    ],
  };
}
