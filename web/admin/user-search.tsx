import { type ChangeEvent, useEffect, useRef } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { roles } from '#contracts/accounts.ts';
import { adminLimits } from '#contracts/admin.ts';
import { Card } from '#web/ui/card.tsx';
import { FieldRow } from '#web/ui/field-row.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** A pause in typing: the search begins then. */
const pause = 300;

/** Asks for users by the address of the page, as one types; a search can be kept and gone back to. */
export function UserSearch({ query }: { query: { search: string; role: string } }) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const form = useRef<HTMLFormElement>(null);
  const { location } = useNavigation();
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // Somebody is on their way to another page: a search that begins now would take them back.
    if (location && location.pathname !== '/admin') clearTimeout(timer.current);
  }, [location]);
  useEffect(() => {
    // A link or the back button changed the search, not somebody who is typing here.
    if (!form.current || form.current.contains(document.activeElement)) return;
    for (const [name, value] of Object.entries(query)) {
      (form.current.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement).value = value;
    }
  }, [query]);

  function search({ currentTarget }: ChangeEvent<HTMLFormElement>) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void submit(currentTarget, { replace: true, preventScrollReset: true }), pause);
  }

  return (
    <search>
      <Form
        ref={form}
        action="/admin"
        onChange={(event: ChangeEvent<HTMLFormElement>) => search(event)}
        onSubmit={() => clearTimeout(timer.current)}
        replace
        preventScrollReset
      >
        <Card padding="medium">
          <FieldRow>
            <TextField
              label="Search by name or email"
              name="search"
              type="search"
              maxLength={adminLimits.search}
              defaultValue={query.search}
            />
            <SelectField label="Role" name="role" defaultValue={query.role}>
              <option value="">Every role</option>
              {roles.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </SelectField>
          </FieldRow>
        </Card>
      </Form>
    </search>
  );
}
