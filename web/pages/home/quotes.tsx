import { readSection, type Section } from '#contracts/site/site.ts';
import { call } from '#web/platform/lib/api.ts';
import { useLoaded } from '#web/platform/lib/use-loaded.ts';
import { QuoteStrip } from './quote-strip.tsx';

/** The club's quotes, loaded in the browser because only members see them. */
export function Quotes() {
  const { data } = useLoaded('quotes', () => call(readSection, { params: { section: 'quotes' } }));
  return <QuoteStrip quotes={(data as Section<'quotes'> | undefined)?.quotes ?? []} />;
}
