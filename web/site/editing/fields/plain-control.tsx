import type { PlainField } from '#contracts/site/forms/fields.ts';
import { SelectField } from '#web/platform/ui/select-field.tsx';
import { TextArea } from '#web/platform/ui/text-area.tsx';
import { TextField } from '#web/platform/ui/text-field.tsx';
import type { Value } from '#web/site/editing/content/content.ts';
import { useEditing } from '#web/site/editing/content/editing-context.ts';
import { iconChoices } from './icon-choices.ts';
import { LetterControl } from './letter-control.tsx';

interface PlainControlProps {
  field: PlainField;
  value: Value;
  path: string[];
}

/** A field with a single control. */
export function PlainControl({ field: { kind, label, hint }, value, path }: PlainControlProps) {
  const { errors, change } = useEditing();
  const name = path.join('.');
  const texts = { label, hint, name, error: errors[name], value: value === null ? '' : String(value) };
  const onChange = (event: { currentTarget: { value: string } }) => change(path, event.currentTarget.value);
  if (kind === 'measured') return null;
  if (kind === 'icon') return <IconSelect {...texts} onChange={onChange} />;
  if (kind === 'paragraph') return <TextArea rows={4} {...texts} onChange={onChange} />;
  if (kind === 'note') return <TextArea rows={2} optional {...texts} onChange={onChange} />;
  if (kind === 'letter') return <LetterControl {...texts} onChange={(address) => change(path, address || null)} />;
  if (kind === 'date') return <TextField type="date" {...texts} onChange={onChange} />;
  if (kind === 'address') return <TextField inputMode="url" {...texts} hint={addressHint} onChange={onChange} />;
  if (kind === 'money') {
    const typed = (text: string) => change(path, text === '' ? null : Number(text));
    return <TextField type="number" min={0} step={1} {...texts} onChange={(event) => typed(event.target.value)} />;
  }
  return <TextField {...texts} onChange={onChange} />;
}

const addressHint = 'Starts with https://, or with / for a page on this site.';

interface IconSelectProps {
  label: string;
  name: string;
  error: string | undefined;
  value: string;
  onChange: (event: { currentTarget: { value: string } }) => void;
}

function IconSelect({ label, name, error, value, onChange }: IconSelectProps) {
  const isKnown = iconChoices.some((choice) => choice.icon === value);
  return (
    <SelectField label={label} name={name} error={error} value={value} onChange={onChange}>
      {!isKnown && <option value={value}>{value}</option>}
      {iconChoices.map((choice) => (
        <option key={choice.icon} value={choice.icon}>
          {choice.label}
        </option>
      ))}
    </SelectField>
  );
}
