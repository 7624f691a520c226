import type { Expected } from './load-print.ts';
import styles from './sign-in-sheet.module.css';

/** A line to sign for everyone. */
export function SignInSheet({ people }: { people: Expected[] }) {
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
