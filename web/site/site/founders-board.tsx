import { useId } from 'react';
import type { Section } from '#contracts/site/site.ts';
import { byPlace } from '#web/platform/lib/by-place.ts';
import { ResponsivePicture } from '#web/platform/ui/responsive-picture.tsx';
import styles from './founders-board.module.css';

interface FoundersBoardProps {
  heading: string;
  note: string;
  founders: Section<'history'>['founders'];
}

/** The honours board: brass lettering on turf, the same in both themes. */
export function FoundersBoard({ heading, note, founders }: FoundersBoardProps) {
  const headingId = useId();
  return (
    <section className={styles.board} aria-labelledby={headingId}>
      <div className={styles.frame}>
        <h2 id={headingId}>{heading}</h2>
        <p className={styles.note}>{note}</p>
        <ul className={styles.founders}>
          {byPlace(founders).map(({ key, item: { name, role, picture } }) => (
            <li key={key}>
              <ResponsivePicture
                className={styles.portrait}
                url={picture.src}
                alt={picture.alt}
                width={480}
                height={560}
                sizes="14rem"
                loading="lazy"
              />
              <div className={styles.words}>
                <h3>{name}</h3>
                <p>{role}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
