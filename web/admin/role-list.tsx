import type { Role } from '#contracts/accounts.ts';
import { IconLine } from '#web/ui/icon-line.tsx';
import { SectionHead } from '#web/ui/section-head.tsx';
import styles from './role-list.module.css';

interface Explanation {
  role: Role;
  who: string;
  can: string[];
  cannot: string[];
}

const explanations: Explanation[] = [
  {
    role: 'Guest',
    who: 'Waits to be let in, or only looks on.',
    can: ['Read the public pages'],
    cannot: ['Cannot open the feed or a profile'],
  },
  {
    role: 'User',
    who: 'Every coach of the club.',
    can: ['Keep their own profile', 'Post, like, unlike and comment', 'Delete their own posts and comments'],
    cannot: ['Cannot add events or photographs'],
  },
  {
    role: 'Manager',
    who: 'Runs events and the photo gallery. All managers have equal rights.',
    can: ['Everything a User can do', 'Add events', 'Update the photo gallery', 'Send email notices'],
    cannot: ['Cannot change roles'],
  },
  {
    role: 'Admin',
    who: 'Looks after the whole site. There must be at least one.',
    can: ['Everything a Manager can do', 'Change the roles of others', 'Remove users'],
    cannot: [],
  },
];

/** What each role may do. */
export function RoleList() {
  return (
    <section aria-labelledby="roles">
      <SectionHead id="roles" title="What each role can do" />
      <ul className={styles.roles}>
        {explanations.map(({ role, who, can, cannot }) => (
          <li key={role} className={styles.role}>
            <h3>{role}</h3>
            <p>{who}</p>
            <ul className={styles.actions}>
              {can.map((action) => (
                <li key={action}>
                  <IconLine icon="check">{action}</IconLine>
                </li>
              ))}
              {cannot.map((action) => (
                <li key={action} className={styles.cannot}>
                  <IconLine icon="x">{action}</IconLine>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
