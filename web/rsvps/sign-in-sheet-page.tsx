import type { Route } from './+types/sign-in-sheet-page.ts';
import { loadPrintedEvent } from './load-print.ts';
import { PrintSheet } from './print-sheet.tsx';
import styles from './sign-in-sheet-page.module.css';

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadPrintedEvent(params.id);
}

export default function SignInSheetPage({ loaderData }: Route.ComponentProps) {
  return (
    <PrintSheet title="Sign-in sheet" loaded={loaderData}>
      {(people) => (
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
      )}
    </PrintSheet>
  );
}
