import { Link } from 'react-router';
import { PhotoSection } from '#web/gallery/photos/managing/photo-section.tsx';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { Container } from '#web/platform/ui/container.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import type { Route } from './+types/manager-page.ts';
import { EventsSection } from './events-section.tsx';
import { loadManager } from './load-manager.ts';
import styles from './manager-page.module.css';

export function clientLoader() {
  return loadManager();
}

export default function ManagerPage({ loaderData }: Route.ComponentProps) {
  return (
    <Container page className={styles.page}>
      <PageTitle title="Manager Dashboard" />
      <div className={styles.head}>
        <ButtonLink to="/" variant="secondary" icon="home">
          Home
        </ButtonLink>
        <h1>Manager Dashboard</h1>
        <p>Plan events, update the photo gallery, and write to the club. All managers have equal rights.</p>
      </div>
      <SectionLinks />
      {loaderData.errors ? <PageError errors={loaderData.errors} /> : <EventsSection {...loaderData.data} />}
      <PhotoSection />
    </Container>
  );
}

/** The ids of the sections of the page, in their order on a phone. */
const sections = {
  events: 'Upcoming Events',
  reports: 'Reports',
  'new-people': 'New people',
  'photos-to-look-at': 'Photos to look at',
  'without-email': 'Someone without email',
  breakfasts: 'Breakfasts',
  'create-event': 'Create Event',
  notices: 'Email notices',
  newsletter: 'Newsletter',
  'on-paper': 'On paper',
  nicknames: 'Nicknames',
  photographs: 'Photos',
};

/** The ways down a long page. */
function SectionLinks() {
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
