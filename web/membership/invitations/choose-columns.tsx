import { useState } from 'react';
import { useAction } from '#web/platform/lib/use-action.ts';
import { FieldRow } from '#web/platform/ui/field-row.tsx';
import { SelectField } from '#web/platform/ui/select-field.tsx';
import { type Preview, previewList } from './preview-list.ts';

interface ChooseColumnsProps {
  preview: Preview;
  onPreview: (preview: Preview) => void;
}

type Field = keyof Preview['used'];

/** For spreadsheets whose columns we took for others. */
export function ChooseColumns({ preview: { list, titles, used }, onPreview }: ChooseColumnsProps) {
  const { run, pending } = useAction(previewList, {
    onDone: onPreview,
    failed: 'We couldn’t read the list again',
    reload: false,
    lastWins: true,
  });
  // A second choice, made before the response, keeps the first.
  const [chosen, setChosen] = useState<Record<Field, number | null>>(used);
  const current = pending === undefined ? used : chosen;
  if (titles.length < 2) return null;

  function choose(field: Field, value: string) {
    const next = { ...current, [field]: value === '' ? null : Number(value) };
    setChosen(next);
    void run(list, Object.fromEntries(Object.entries(next).filter(([, at]) => at !== null)));
  }

  const columns = titles.map((title, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place.
    <option key={at} value={at}>
      {title}
    </option>
  ));
  const selectOf = (field: Field, label: string, none?: string) => (
    <SelectField
      label={label}
      name={field}
      value={current[field] ?? ''}
      aria-busy={pending !== undefined}
      onChange={(event) => choose(field, event.target.value)}
    >
      {none && <option value="">{none}</option>}
      {columns}
    </SelectField>
  );
  return (
    <FieldRow>
      {selectOf('name', current.lastName === null ? 'Column of the names' : 'Column of the first names')}
      {selectOf('lastName', 'Column of the last names', 'With the first names')}
      {selectOf('email', 'Column of the email addresses', 'None')}
    </FieldRow>
  );
}
