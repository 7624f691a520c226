import { useEffect, useState } from 'react';
import type { ListedUser } from '#contracts/membership/admin.ts';
import { formatMonth, monthOf } from '#contracts/platform/event-dates.ts';
import { countOf } from '#web/platform/lib/counts.ts';
import { dayIn, formatAgo } from '#web/platform/lib/dates.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { Badge } from '#web/platform/ui/badge.tsx';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { Pager } from '#web/platform/ui/pager.tsx';
import { Table } from '#web/platform/ui/table.tsx';
import type { UserPage } from './load-users.ts';
import styles from './user-list.module.css';
import { UserName } from './user-name.tsx';
import { userParts } from './user-parts.ts';
import { UserSearch } from './user-search.tsx';

const columns = ['Name', 'Current Role', 'Joined', 'Last visit', 'Change'];

/** A page of the users with their roles, and the search for them. */
export function UserList({ found }: { found: UserPage }) {
  const { users, total, page, pages, hasMore, query } = useStill(found);
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
      formatMonth(monthOf(dayIn(new Date(user.date)))),
      user.lastSeen ? formatAgo(user.lastSeen) : 'Never',
      <UserLinks key="change" user={user} />,
    ],
  };
}

const looks = {
  Admin: { kind: 'clay', icon: 'shield-lock' },
  Manager: { kind: 'turf', icon: 'clipboard-list' },
  User: { kind: 'plain', icon: 'user' },
  Guest: { kind: 'brass', icon: 'hourglass' },
} as const;

function RoleBadge({ user: { role, memorial, suspension } }: { user: ListedUser }) {
  if (memorial) return <Badge icon="feather">In memory</Badge>;
  return (
    <>
      <Badge {...looks[role]}>{role}</Badge>
      {suspension && (
        <Badge kind="clay" icon="lock">
          Suspended
        </Badge>
      )}
    </>
  );
}

/** The ways to what an Admin can do for a user. */
function UserLinks({ user }: { user: ListedUser }) {
  const { _id, name } = user;
  const viewer = useViewer();
  return (
    <span className={styles.links}>
      <ButtonLink to={`/admin/user/${_id}`} variant="secondary" size="small" icon="user-edit">
        Update User Role<span className="sr-only"> for {name}</span>
      </ButtonLink>
      {userParts(user, viewer).map(({ id, label, icon }) => (
        <ButtonLink key={id} to={`/admin/user/${_id}#${id}`} variant="quiet" size="small" icon={icon}>
          {label}
          <span className="sr-only"> for {name}</span>
        </ButtonLink>
      ))}
    </span>
  );
}

/** `value`, but while someone presses the mouse or touches the page, the one before. Else what they press on could move away before they let go. */
function useStill<T>(value: T): T {
  const [pressing, setPressing] = useState(false);
  const [shown, setShown] = useState(value);
  if (!pressing && shown !== value) setShown(value);
  useEffect(() => {
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    const letGo = () => setTimeout(() => setPressing(false)); // After the click.
    const press = ({ button, target }: PointerEvent) => {
      // Menus of the browser may take the end of the press for themselves.
      if (button === 0 && !(target as Element).closest('select, option')) setPressing(true);
    };
    document.addEventListener('pointerdown', press, options);
    for (const end of ['pointerup', 'pointercancel', 'keydown']) document.addEventListener(end, letGo, options);
    // Without `capture`, which would take the blur of every field.
    window.addEventListener('blur', letGo, { signal: listening.signal });
    return () => listening.abort();
  }, []);
  return shown;
}
