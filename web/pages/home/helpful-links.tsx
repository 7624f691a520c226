import { SampleBadge } from '#web/platform/layout/sample-badge.tsx';
import { byPlace } from '#web/platform/lib/by-place.ts';
import { Card } from '#web/platform/ui/card.tsx';
import { Icon } from '#web/platform/ui/icon.tsx';
import type { IconName } from '#web/platform/ui/icon-names.ts';
import styles from './helpful-links.module.css';
import type { HomeContent } from './home-content.ts';

export const linksTitle = 'Helpful Links';

export function HelpfulLinks({ links }: Pick<HomeContent, 'links'>) {
  return (
    <Card title={linksTitle}>
      <LinkList links={links} />
    </Card>
  );
}

export function LinkList({ links }: Pick<HomeContent, 'links'>) {
  return (
    <>
      <SampleBadge section="links" className={styles.sample} />
      <ul className={styles.links}>
        {byPlace(links).map(({ key, item: { label, url, icon } }) => (
          <li key={key}>
            <a href={url}>
              <Icon name={icon as IconName} />
              {label}
              <span className="sr-only"> (opens another website)</span>
              <Icon name="external-link" className={styles.away} />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
