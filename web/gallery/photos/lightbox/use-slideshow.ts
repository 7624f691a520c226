import { useEffect, useEffectEvent, useState } from 'react';

/** In milliseconds: enough for a caption of two lines. */
const pace = 6000;

/**
 * Shows what comes next every few seconds until it is stopped. `toggle` is undefined for people who asked their system for
 * less motion.
 */
export function useSlideshow(onNext: () => void) {
  const [isPlaying, setPlaying] = useState(false);
  const next = useEffectEvent(onNext);
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(next, pace);
    return () => clearInterval(timer);
  }, [isPlaying]);
  const isWelcome = typeof matchMedia === 'function' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  return {
    isPlaying,
    stop: () => setPlaying(false),
    toggle: isWelcome ? () => setPlaying(!isPlaying) : undefined,
  };
}
