import type { Section } from '#contracts/site.ts';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { IconLine } from '#web/ui/icon-line.tsx';
import type { IconName } from '#web/ui/icon-names.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { ScoreTiles } from '#web/ui/score-tiles.tsx';
import styles from './editing.module.css';

/** All that the front page says, one thing under the other: its own parts would make it heavier for visitors. */
export function WelcomePreview({ welcome }: { welcome: Section<'welcome'> }) {
  const { headline, lead, deskHeading, deskText, deskPoints, deskPicture, claims } = welcome;
  return (
    <>
      <PageHead title={headline.join(' ')} lead={lead} picture={deskPicture} />
      <Container narrow page className={styles.welcome}>
        {claims.map(({ figure, label }) => (
          <div key={label} className={styles.claim}>
            <ScoreTiles figure={figure} small />
            <p>{label}</p>
          </div>
        ))}
        <Card padding="large">
          <h2>{deskHeading}</h2>
          <p>{deskText}</p>
          {deskPoints.map(({ icon, text }) => (
            <IconLine key={text} icon={icon as IconName}>
              {text}
            </IconLine>
          ))}
        </Card>
        <section>
          <h2>{welcome.storyHeading}</h2>
          {welcome.story.map((paragraph) => (
            <RichText key={paragraph} text={paragraph} />
          ))}
        </section>
      </Container>
    </>
  );
}
