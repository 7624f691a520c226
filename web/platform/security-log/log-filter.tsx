import { Form } from 'react-router';
import type { FlatErrors } from '#contracts/platform/common.ts';
import { type SecurityEventKind, securityEventKinds } from '#contracts/platform/security-log.ts';
import { Button, ButtonLink, ButtonRow } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';
import { FieldRow, SelectField, TextField } from '#web/platform/ui/field.tsx';
import styles from './log-filter.module.css';

/** What the address of the page asks for; empty means everything. */
export interface LogQuery {
  kind: SecurityEventKind | '';
  /** The id of a user. */
  person: string;
  from: string;
  to: string;
}

/** Filters the log by changing the page’s address, so that the Back button returns to what was shown before. */
export function LogFilter({ query, errors }: { query: LogQuery; errors: FlatErrors | undefined }) {
  const { kind, person, from, to } = query;
  const isFiltered = [kind, person, from, to].some((value) => value !== '');
  return (
    <search>
      <Form action="/admin/security-log" className={common.below5}>
        <Card padding="medium">
          <FieldRow>
            <SelectField label="What happened" name="kind" defaultValue={kind} error={errors?.kind}>
              <option value="">Everything</option>
              {Object.entries(securityEventKinds).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
            <TextField label="From" name="from" type="date" defaultValue={from} error={errors?.from} />
            <TextField label="To" name="to" type="date" defaultValue={to} error={errors?.to} />
          </FieldRow>
          {person && (
            <label className={styles.person}>
              <input type="checkbox" name="person" value={person} defaultChecked />
              Only the person you chose
            </label>
          )}
          <ButtonRow above="medium">
            <Button type="submit" icon="zoom">
              Show
            </Button>
            {isFiltered && (
              <ButtonLink to="/admin/security-log" variant="secondary" icon="filter-off">
                Show everything
              </ButtonLink>
            )}
          </ButtonRow>
        </Card>
      </Form>
    </search>
  );
}
