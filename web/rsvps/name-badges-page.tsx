import { useClub } from '#web/layout/club.ts';
import type { Route } from './+types/name-badges-page.ts';
import { loadPrintedEvent } from './load-print.ts';
import styles from './name-badges-page.module.css';
import { PrintSheet } from './print-sheet.tsx';

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadPrintedEvent(params.id);
}

export default function NameBadgesPage({ loaderData }: Route.ComponentProps) {
  const { club } = useClub();
  return (
    <PrintSheet title="Name badges" loaded={loaderData}>
      {(people) => (
        <ul className={styles.badges}>
          {people.map(({ key, name, guestOf }) => (
            <li key={key}>
              <small>{club.name}</small>
              <b>{name}</b>
              {guestOf !== null && <span>Guest of {guestOf}</span>}
            </li>
          ))}
        </ul>
      )}
    </PrintSheet>
  );
}
