import { redirect } from 'react-router';
import { useClub } from '#web/platform/layout/club.ts';
import type { Route } from './+types/sheet-page.ts';
import { type Expected, loadPrintedEvent } from './load-print.ts';
import { PrintSheet } from './print-sheet.tsx';
import styles from './sheet-page.module.css';

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

/** A badge to cut out for everyone; guests write their own name on theirs. */
function NameBadges({ people }: { people: Expected[] }) {
  const { club } = useClub();
  return (
    <ul className={styles.badges}>
      {people.map(({ key, name, guestOf }) => (
        <li key={key}>
          <small>{club.name}</small>
          <b>{name}</b>
          {guestOf !== null && <span>Guest of {guestOf}</span>}
        </li>
      ))}
    </ul>
  );
}

/** A line to sign for everyone. */
function SignInSheet({ people }: { people: Expected[] }) {
  return (
    <table className={styles.sheet}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Signature</th>
        </tr>
      </thead>
      <tbody>
        {people.map(({ key, name, guestOf }) => (
          <tr key={key}>
            <th scope="row">{guestOf === null ? name : <span>Guest of {guestOf}</span>}</th>
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
