import { useEffect, useState } from 'react';
import { Link, useNavigation, useSearchParams } from 'react-router';
import type { ListedUser } from '#contracts/membership/admin.ts';
import { countOf } from '#web/platform/lib/counts.ts';
import { formatAgo } from '#web/platform/lib/dates.ts';
import { Avatar } from '#web/platform/ui/avatar.tsx';
import { Badge } from '#web/platform/ui/badge.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { ShowMore } from '#web/platform/ui/show-more.tsx';
import { type FoundUsers, usersAtOnce } from './load-users.ts';
import styles from './user-list.module.css';
import { UserAddress } from './user-name.tsx';
import { UserSearch } from './user-search.tsx';

/** Shows the users with their roles, a row for each, and the search for them. */
export function UserList({ found }: { found: FoundUsers }) {
  const { items, total, hasMore, query } = useStill(found);
  const [, setSearch] = useSearchParams();
  const { state } = useNavigation();
  // In the address, so that an Admin who comes back finds the place again.
  const shown = String(items.length + usersAtOnce);
  return (
    <>
      <UserSearch query={query} />
      <p className={styles.count} role="status">
        <b>{countOf(total, 'user', 'users')}</b>, by last name
      </p>
      {items.length > 0 && (
        <Card>
          <ul className={styles.users} aria-label="Users">
            {items.map((user) => (
              <UserRow key={user._id} user={user} />
            ))}
          </ul>
        </Card>
      )}
      <ShowMore
        status={`Showing ${items.length.toLocaleString('en-US')} of ${countOf(total, 'user', 'users')}`}
        label="Show more users"
        hasMore={hasMore}
        working={state !== 'idle'}
        onMore={() => setSearch({ ...query, shown }, { replace: true, preventScrollReset: true })}
      />
    </>
  );
}

// On a phone, the whole row leads to the page of the user.
function UserRow({ user }: { user: ListedUser }) {
  const { _id, name, avatar, role, lastSeen, memorial } = user;
  return (
    <li>
      <Avatar name={name} avatar={avatar} id={_id} size="small" className={styles.avatar} />
      <b className={styles.name}>{name}</b>
      <span className={styles.role}>
        <span className="sr-only">Current role: </span>
        {role}
      </span>
      <div className={styles.address}>
        <UserAddress user={user} />
        {!memorial && <Marks user={user} />}
        {memorial && <Badge icon="feather">In memory</Badge>}
      </div>
      <span className={styles.visit}>{lastSeen ? `Last visit: ${formatAgo(lastSeen)}` : 'Never logged in'}</span>
      <Link to={`/admin/user/${_id}`} className={styles.open}>
        <span className={styles.words}>
          Update User Role<span className="sr-only"> for {name}</span>
        </span>
      </Link>
    </li>
  );
}

/** Shows badges for what waits for an Admin. */
function Marks({ user: { role, emailFailure, suspension } }: { user: ListedUser }) {
  return (
    <>
      {role === 'Guest' && (
        <Badge kind="brass" icon="hourglass">
          Waiting for approval
        </Badge>
      )}
      {emailFailure && (
        <Badge kind="clay" icon="mail-x">
          Emails come back
        </Badge>
      )}
      {suspension && (
        <Badge kind="clay" icon="lock">
          Suspended
        </Badge>
      )}
    </>
  );
}

/**
 * Returns `value`; while the Admin presses the mouse or touches the page, the earlier value. Otherwise, what they press could
 * move away before they let go.
 */
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
