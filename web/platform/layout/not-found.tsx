import { ButtonLink } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { Container } from '#web/platform/ui/container.tsx';
import styles from './not-found.module.css';
import { PageTitle } from './page-title.tsx';

export default function NotFound() {
  return (
    <section className={styles.fence}>
      <PageTitle title="Page not found" />
      <img src="/art/lostball.svg" alt="A baseball lost in tall grass beyond the outfield fence" />
      <Container className={styles.holder}>
        <Card padding="large" className={styles.card}>
          <p className={styles.lead}>That one went over the fence</p>
          <h1>404 Page Not Found</h1>
          <div className={styles.words}>
            <p>Sorry, this page does not exist.</p>
            <p>We looked in the tall grass. It may have moved, or the address may have a typo in it.</p>
          </div>
          <div className={styles.ways}>
            <ButtonLink to="/" icon="home">
              Go to the front page
            </ButtonLink>
            <ButtonLink to="/profiles" variant="secondary" icon="zoom">
              Find a coach
            </ButtonLink>
          </div>
        </Card>
      </Container>
    </section>
  );
}
