import type { SectionName } from '#contracts/site/site.ts';
import { Badge } from '#web/platform/ui/badge.tsx';
import { joinClasses } from '#web/platform/ui/join-classes.ts';
import { useClub } from './club.ts';
import styles from './sample-badge.module.css';

interface SampleBadgeProps {
  section: SectionName;
  /** The name of someone on the In Memory page, whose entry alone the badge is about. */
  person?: string;
  className?: string | undefined;
}

/** Tells everyone that what is next to it is made up, until the club replaces or removes it. */
export function SampleBadge({ section, person, className }: SampleBadgeProps) {
  const { sections, people } = useClub().samples;
  const isSample = person === undefined ? sections.includes(section) : people.includes(person);
  if (!isSample) return null;
  return (
    <p className={joinClasses(styles.sample, className)}>
      <Badge kind="brass">Sample</Badge>
    </p>
  );
}
