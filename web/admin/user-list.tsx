import { useDeferredValue, useState } from 'react';
import { roles } from '#contracts/accounts.ts';
import type { ListedUser } from '#contracts/admin.ts';
import { formatAgo } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { FieldRow } from '#web/ui/field-row.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Table } from '#web/ui/table.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { RoleBadge } from './role-badge.tsx';
import styles from './user-list.module.css';
import { UserName } from './user-name.tsx';

const shownAtFirst = 100;
const columns = ['Name', 'Current Role', 'Joined', 'Last here', 'Change'];

/** All users with their roles, to be searched as one types. */
export function UserList({ users }: { users: ListedUser[] }) {
  const [search, setSearch] = useState('');
  const [role, setRole] = useState('');
  const [count, setCount] = useState(shownAtFirst);
  const found = useDeferredValue(users.filter((user) => isMatch(user, search, role)));
  return (
    <>
      <Card padding="medium">
        <FieldRow>
          <TextField
            label="Search by name or email"
            name="search"
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <SelectField label="Role" name="role" value={role} onChange={(event) => setRole(event.target.value)}>
            <option value="">Every role</option>
            {roles.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
        </FieldRow>
      </Card>
      <p className={styles.count} role="status">
        <b>{found.length === 1 ? '1 user' : `${found.length} users`}</b>, in order of last name
      </p>
      <Card>
        <Table labelledBy="users" columns={columns} rows={found.slice(0, count).map(toRow)} />
      </Card>
      {found.length > count && (
        <Button variant="secondary" className={styles.more} icon="arrow-down" onClick={() => setCount(count * 2)}>
          Show more
        </Button>
      )}
    </>
  );
}

function toRow(user: ListedUser) {
  return {
    key: user._id,
    cells: [
      <UserName key="name" user={user} />,
      <RoleBadge key="role" role={user.role} />,
      new Date(user.date).toLocaleDateString('en-US', { month: 'long', year: 'numeric' }),
      user.lastSeen ? formatAgo(user.lastSeen) : 'Never',
      <ButtonLink key="change" to={`/admin/user/${user._id}`} variant="secondary" size="small" icon="user-edit">
        Update User Role<span className="sr-only"> of {user.name}</span>
      </ButtonLink>,
    ],
  };
}

function isMatch({ name, email, role }: ListedUser, search: string, wantedRole: string): boolean {
  const words = search.toLowerCase().split(/\s+/);
  const text = `${name} ${email}`.toLowerCase();
  return (wantedRole === '' || role === wantedRole) && words.every((word) => text.includes(word));
}
