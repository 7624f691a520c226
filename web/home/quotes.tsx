import { useEffect, useState } from 'react';
import { readSection, type Section } from '#contracts/site.ts';
import { submit } from '#web/lib/api.ts';
import { QuoteStrip } from './quote-strip.tsx';

type Quote = Section<'quotes'>['quotes'][number];

/** The club's quotes; they are for members and read when a member comes. */
export function Quotes() {
  return <QuoteStrip quotes={useQuotes()} />;
}

function useQuotes(): Quote[] {
  const [quotes, setQuotes] = useState<Quote[]>([]);
  useEffect(() => {
    void submit(readSection, { params: { section: 'quotes' } }).then((outcome) => {
      if (outcome.ok) setQuotes((outcome.data as Section<'quotes'>).quotes);
    });
  }, []);
  return quotes;
}
