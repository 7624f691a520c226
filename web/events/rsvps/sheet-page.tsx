import { redirect } from 'react-router';
import type { Route } from './+types/sheet-page.ts';
import { loadPrintedEvent } from './load-print.ts';
import { NameBadges } from './name-badges.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { SignInSheet } from './sign-in-sheet.tsx';

/**
 * By the last part of the address. They share one page, because each page adds a few bytes to the manifest that every
 * visitor loads.
 */
const sheets = {
  'sign-in-sheet': { title: 'Sign-in sheet', Sheet: SignInSheet },
  'name-badges': { title: 'Name badges', Sheet: NameBadges },
};

function findSheet(name: string) {
  return Object.hasOwn(sheets, name) ? sheets[name as keyof typeof sheets] : undefined;
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (!findSheet(params.sheet)) throw redirect('/not-found');
  return loadPrintedEvent(params.id);
}

export default function SheetPage({ params, loaderData }: Route.ComponentProps) {
  const { title, Sheet } = findSheet(params.sheet) ?? sheets['sign-in-sheet'];
  return (
    <PrintSheet title={title} loaded={loaderData}>
      {(people) => <Sheet people={people} />}
    </PrintSheet>
  );
}
