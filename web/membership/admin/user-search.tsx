import { useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { adminLimits } from '#contracts/membership/admin.ts';
import { roles } from '#contracts/platform/roles.ts';
import { FieldRow, SelectField, TextField } from '#web/platform/ui/field.tsx';

/** How long after the last key the search begins, in milliseconds. */
const pause = 300;

/** Searches users as someone types. The search is in the address of the page, so that it can be bookmarked and gone back to. */
export function UserSearch({ query }: { query: { search: string; role: string } }) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // A search that starts while a link leads to another page would lead back here.
    const stop = ({ target }: MouseEvent) =>
      target instanceof Element && target.closest('a') && clearTimeout(timer.current);
    document.addEventListener('click', stop);
    return () => {
      document.removeEventListener('click', stop);
      clearTimeout(timer.current);
    };
  }, []);
  useEffect(() => {
    // A link or the back button changed the search, not someone who is typing here.
    if (!form.current || form.current.contains(document.activeElement)) return;
    for (const [name, value] of Object.entries(query)) {
      (form.current.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement).value = value;
    }
  }, [query]);

  function searchSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void submit(form.current, { replace: true, preventScrollReset: true }), pause);
  }

  return (
    <search>
      <Form
        ref={form}
        action="/admin"
        onChange={searchSoon}
        onSubmit={() => clearTimeout(timer.current)}
        replace
        preventScrollReset
      >
        <FieldRow>
          <TextField
            label="Search by name, email, or login name"
            name="search"
            type="search"
            maxLength={adminLimits.search}
            defaultValue={query.search}
          />
          <SelectField label="Role" name="role" defaultValue={query.role}>
            <option value="">All roles</option>
            {roles.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
        </FieldRow>
      </Form>
    </search>
  );
}
