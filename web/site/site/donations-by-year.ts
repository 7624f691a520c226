import type { Section } from '#contracts/site/site.ts';

type Published = Section<'service'>['donations'][number];
/** In a draft, the amount may be null and the date empty. */
export type Donation = Omit<Published, 'amount'> & { amount: number | null };

export interface DonationYear {
  /** `''`: gifts without a date yet. */
  year: string;
  total: number;
  donations: Donation[];
}

/** Returns the newest year first, and in it the newest gift. */
export function donationsByYear(donations: Donation[]): DonationYear[] {
  const newestFirst = [...donations].sort((a, b) => b.date.localeCompare(a.date));
  const years = new Set(newestFirst.map(yearOf));
  return [...years].map((year) => {
    const given = newestFirst.filter((donation) => yearOf(donation) === year);
    return { year, total: sum(given.map(({ amount }) => amount ?? 0)), donations: given };
  });
}

/** Returns "$12,750". */
export function formatDollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`;
}

export function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

function yearOf(donation: Donation): string {
  return donation.date.slice(0, 4);
}
