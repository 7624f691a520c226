import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { searchAddress } from './load-search.ts';
import styles from './suggestions.module.css';

const examples = ['Breakfast', 'Golf', 'Bob', 'Wrestling', 'Baseball'];

/** Suggestions that are shown before anything is typed. */
export function Suggestions() {
  return (
    <Card padding="large">
      <div className={styles.suggestions}>
        <h2>Find anyone and anything in the club</h2>
        <p>
          Coaches, posts and their comments, events, photos, videos, and the pages of this site. Nicknames and small
          spelling mistakes are fine: “Bob” also finds Robert, and “wrestlng” finds wrestling.
        </p>
        <p id="examples">For example:</p>
        <ul aria-labelledby="examples">
          {examples.map((example) => (
            <li key={example}>
              <ButtonLink to={searchAddress(example.toLowerCase())} variant="secondary" icon="zoom">
                {example}
              </ButtonLink>
            </li>
          ))}
        </ul>
        <p className={styles.tip}>Tip: on a keyboard, the / key opens the search from any page.</p>
      </div>
    </Card>
  );
}
