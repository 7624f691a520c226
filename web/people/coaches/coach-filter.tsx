import { Form } from 'react-router';
import { statusOptions } from '#contracts/people/profiles.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { SelectField } from '#web/platform/ui/select-field.tsx';
import { TextField } from '#web/platform/ui/text-field.tsx';
import styles from './coach-filter.module.css';
import type { Coaches } from './load-coaches.ts';

/** Searches coaches. The search is in the address of the page, so that it can be bookmarked, shared, and gone back to. */
export function CoachFilter({ coaches: { query, sports } }: { coaches: Coaches }) {
  return (
    <search>
      <Form className={styles.filter} action="/profiles" key={JSON.stringify(query)} preventScrollReset>
        <TextField
          label="Search by name, school, or town"
          name="search"
          type="search"
          placeholder="For example, Port Amity"
          defaultValue={query.search}
        />
        <SelectField label="Favorite sport" name="sport" defaultValue={query.sport}>
          <option value="">All sports</option>
          {sports.map((sport) => (
            <option key={sport}>{sport}</option>
          ))}
        </SelectField>
        <SelectField label="Status" name="status" defaultValue={query.status}>
          <option value="">Everyone</option>
          {statusOptions.map(({ value, label }) => (
            <option key={value} value={value.trim()}>
              {label}
            </option>
          ))}
        </SelectField>
        <Button type="submit" icon="zoom">
          Search
        </Button>
      </Form>
    </search>
  );
}
