import { Link } from 'react-router';
import styles from './section-links.module.css';

/** The ids of the sections of the page, in their order on a phone. */
const sections = {
  reports: 'Reports',
  'new-people': 'New people',
  'without-email': 'Someone without email',
  'create-event': 'Create Event',
  breakfasts: 'Breakfasts',
  notices: 'Email notices',
  newsletter: 'Newsletter',
  nicknames: 'Nicknames',
  events: 'Upcoming Events',
  photographs: 'Photos',
};

/** The ways down a long page. */
export function SectionLinks() {
  return (
    <nav className={styles.links} aria-label="On this page">
      {Object.entries(sections).map(([id, label]) => (
        <Link key={id} to={`#${id}`}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
