import { useState } from 'react';
import {
  describeRepeat,
  listOccurrences,
  maxOccurrences,
  type RepeatEvery,
  repeatChoices,
} from '#contracts/events/event-repeat.ts';
import { dayOf, formatLongDay } from '#contracts/platform/event-dates.ts';
import { FieldRow, SelectField, TextField } from '#web/platform/ui/field.tsx';
import styles from './repeat-fields.module.css';

interface RepeatFieldsProps {
  /** When the first one starts, as far as it is typed. */
  startDate: string;
  /** What the fields are filled with. */
  values: { every?: string | undefined; until?: string | undefined };
  error: string | undefined;
}

/** Asks how often an event repeats and until when, and shows the dates that this makes. */
export function RepeatFields({ startDate, values, error }: RepeatFieldsProps) {
  const [every, setEvery] = useState(values.every ?? '');
  const [until, setUntil] = useState(values.until ?? '');
  // While a year is typed, it may have five digits.
  const first = /^\d{4}-/.test(startDate) ? dayOf(startDate) : '';
  return (
    <>
      <FieldRow name="repeat">
        <SelectField
          name="every"
          label="Repeats"
          value={every}
          onChange={(event) => setEvery(event.target.value)}
          error={every ? undefined : error}
        >
          <option value="">Doesn’t repeat</option>
          {repeatChoices.map((choice) => (
            <option key={choice} value={choice}>
              {labelOf(first, choice)}
            </option>
          ))}
        </SelectField>
        {every && (
          <TextField
            name="until"
            label="* Until"
            type="date"
            min={first}
            value={until}
            onChange={(event) => setUntil(event.target.value)}
            error={error}
          />
        )}
      </FieldRow>
      {every && first && until >= first && (
        <Dates days={listOccurrences(first, { every: every as RepeatEvery, until })} />
      )}
    </>
  );
}

/** Returns "Every month on the 2nd Tuesday". */
function labelOf(first: string, every: RepeatEvery): string {
  if (every === 'month' && !first) return 'Every month on the same weekday';
  const words = describeRepeat(first || '2000-01-01', every);
  return words.replace('every', 'Every');
}

const shown = 6;

function Dates({ days }: { days: string[] }) {
  if (days.length > maxOccurrences) return null;
  const rest = days.length - shown;
  return (
    <div className={styles.dates} role="status">
      <p>{days.length === 1 ? 'This makes 1 date:' : `This makes ${days.length} dates:`}</p>
      <ul>
        {days.slice(0, shown).map((day) => (
          <li key={day}>{formatLongDay(day)}</li>
        ))}
        {rest > 0 && (
          <li>
            and {rest} more, until {formatLongDay(days.at(-1) as string)}
          </li>
        )}
      </ul>
    </div>
  );
}
