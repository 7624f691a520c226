import { PhotoSection } from '#web/gallery/photos/managing/photo-section.tsx';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { Container } from '#web/platform/ui/container.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import type { Route } from './+types/manager-page.ts';
import { loadManager } from './load-manager.ts';
import styles from './manager-page.module.css';
import { TaskColumns } from './task-columns.tsx';
import { TaskFold, useStartsOpen } from './task-fold.tsx';

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
      {loaderData.errors ? <PageError errors={loaderData.errors} /> : <TaskColumns {...loaderData.data} />}
      <TaskFold id="photographs" icon="photo" title="Photos" startsOpen={useStartsOpen()}>
        <PhotoSection />
      </TaskFold>
    </Container>
  );
}
