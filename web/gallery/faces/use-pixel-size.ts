import { type RefObject, useEffect, useState } from 'react';

/** How many units of an SVG a CSS pixel has, kept up to date; 0 until it is known. */
export function usePixelSize(svg: RefObject<SVGSVGElement | null>): number {
  const [size, setSize] = useState(0);
  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    const measure = () => setSize(1 / (element.getScreenCTM()?.a ?? Number.POSITIVE_INFINITY));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [svg]);
  return size;
}
