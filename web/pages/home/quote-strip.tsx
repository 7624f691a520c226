import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Section } from '#contracts/site/site.ts';
import { SampleBadge } from '#web/platform/layout/sample-badge.tsx';
import { byPlace } from '#web/platform/lib/by-place.ts';
import { stored } from '#web/platform/lib/storage.ts';
import { Icon } from '#web/platform/ui/icon.tsx';
import styles from './quotes.module.css';

const interval = 9000;
/** Where this browser notes whether the reader paused the quotes or let them go on. */
const choiceKey = 'quotes';

/** Shows the club's quotes, one at a time in a loop. They stop while they are hovered, focused, or paused, and stay paused. */
export function QuoteStrip({ quotes }: Section<'quotes'>) {
  const strip = useRef<HTMLElement>(null);
  const [paused, setPaused] = useState(readPaused);
  const current = useRotation(quotes.length, paused, strip);
  if (quotes.length === 0) return null;
  function toggle() {
    setPaused(!paused);
    stored.write(choiceKey, paused ? 'play' : 'paused');
  }
  return (
    <section ref={strip} className={styles.strip} aria-label="Club quotes">
      <div className={styles.stack}>
        {byPlace(quotes).map(({ key, item: { text, author } }) => (
          <blockquote key={key} className={key === current ? styles.current : styles.quote}>
            “{text}”<cite>{author}</cite>
          </blockquote>
        ))}
      </div>
      <div className={styles.foot}>
        <SampleBadge section="quotes" className={styles.sample} />
        <button type="button" className={styles.pause} onClick={toggle}>
          <Icon name={paused ? 'player-play' : 'player-pause'} />
          {paused ? 'Play' : 'Pause'}
          <span className="sr-only"> the quotes</span>
        </button>
      </div>
    </section>
  );
}

function readPaused(): boolean {
  const choice = stored.read(choiceKey);
  return choice ? choice === 'paused' : matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function useRotation(count: number, paused: boolean, strip: RefObject<HTMLElement | null>): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    if (paused || count === 0) return;
    const timer = setInterval(() => {
      if (!strip.current?.matches(':hover, :focus-within')) setCurrent((last) => (last + 1) % count);
    }, interval);
    return () => clearInterval(timer);
  }, [count, paused, strip]);
  return current;
}
