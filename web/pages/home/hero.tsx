import { SampleBadge } from '#web/platform/layout/sample-badge.tsx';
import { byPlace } from '#web/platform/lib/by-place.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import { Container } from '#web/platform/ui/container.tsx';
import styles from './hero.module.css';
import type { HomeContent } from './home-content.ts';

interface HeroProps {
  welcome: HomeContent['welcome'];
  onReadStory: () => void;
}

/** Shows the picture and the words at the top of the front page for visitors and Guests. */
export function Hero({ welcome, onReadStory }: HeroProps) {
  const viewer = useViewer();
  return (
    <section className={`${styles.hero} on-turf`} aria-label="Welcome">
      <picture>
        <source media="(max-width: 75em)" srcSet="/art/hero-m.svg" />
        <img className={styles.picture} src="/art/hero.svg" alt="" />
      </picture>
      <Container className={styles.words}>
        <h1>
          {byPlace(welcome.headline).map(({ key, item }) => (
            <span key={key}>{item} </span>
          ))}
        </h1>
        <p className={styles.lead}>{welcome.lead}</p>
        <SampleBadge section="welcome" />
        <div className={styles.ways}>
          <Button variant="brass" size="large" icon="book-2" onClick={onReadStory}>
            Read our full Story
          </Button>
          <ButtonLink to="/profiles" variant="chalk" size="large" icon="users">
            Meet the coaches
          </ButtonLink>
          {!viewer && (
            <ButtonLink to="/register" variant="chalk" size="large" icon="user-plus" className={styles.signUp}>
              Sign Up
            </ButtonLink>
          )}
        </div>
      </Container>
    </section>
  );
}
