import type { PlainField, SingleForm, TextsForm } from '#contracts/site/forms/fields.ts';
import { Field, SelectField, TextArea, TextField } from '#web/platform/ui/field.tsx';
import type { IconName } from '#web/platform/ui/icon-names.ts';
import { type Content, useEditing, type Value } from '#web/site/editing/content/content.ts';
import styles from './items.module.css';
import { Items } from './items.tsx';
import { LetterControl } from './letter-control.tsx';
import { PictureControl } from './picture-control.tsx';

/** The icons that managers can choose for the pages. */
const iconChoices: { icon: IconName; label: string }[] = [
  { icon: 'ball-baseball', label: 'Baseball' },
  { icon: 'ball-basketball', label: 'Basketball' },
  { icon: 'book-2', label: 'Book' },
  { icon: 'building-arch', label: 'Building' },
  { icon: 'calendar-event', label: 'Calendar' },
  { icon: 'certificate', label: 'Certificate' },
  { icon: 'cloud-storm', label: 'Storm cloud' },
  { icon: 'coffee', label: 'Coffee' },
  { icon: 'flag', label: 'Flag' },
  { icon: 'ball-american-football', label: 'Football' },
  { icon: 'golf', label: 'Golf' },
  { icon: 'heart', label: 'Heart' },
  { icon: 'heart-handshake', label: 'Helping hands' },
  { icon: 'home', label: 'House' },
  { icon: 'key', label: 'Key' },
  { icon: 'map-pin', label: 'Map pin' },
  { icon: 'medal', label: 'Medal' },
  { icon: 'message-circle', label: 'Message' },
  { icon: 'users', label: 'People' },
  { icon: 'photo', label: 'Photo' },
  { icon: 'run', label: 'Runner' },
  { icon: 'sailboat', label: 'Sailboat' },
  { icon: 'school', label: 'School' },
  { icon: 'ball-football', label: 'Soccer' },
  { icon: 'star', label: 'Star' },
  { icon: 'swimming', label: 'Swimmer' },
  { icon: 'ball-tennis', label: 'Tennis' },
  { icon: 'trophy', label: 'Trophy' },
  { icon: 'video', label: 'Video' },
  { icon: 'world', label: 'World' },
];

interface FieldControlProps {
  field: SingleForm;
  value: Value;
  path: string[];
  /** Called with the size of a picture that was chosen. */
  onMeasure?: (width: number, height: number) => void;
}

/** Shows any field that is not a list of items. */
export function FieldControl({ field, value, path, onMeasure }: FieldControlProps) {
  if (field.kind === 'picture') {
    return <PictureControl field={field} picture={value as Content} path={path} onMeasure={onMeasure} />;
  }
  if (field.kind === 'texts') return <TextsField field={field} texts={value as string[]} path={path} />;
  return <PlainControl field={field} value={value} path={path} />;
}

interface PlainControlProps {
  field: PlainField;
  value: Value;
  path: string[];
}

/** Shows a field with a single control. */
function PlainControl({ field: { kind, label, hint }, value, path }: PlainControlProps) {
  const { errors, change } = useEditing();
  const name = path.join('.');
  const texts = { label, hint, name, error: errors[name], value: value === null ? '' : String(value) };
  const onChange = (event: { currentTarget: { value: string } }) => change(path, event.currentTarget.value);
  if (kind === 'measured') return null;
  if (kind === 'icon') return <IconSelect {...texts} onChange={onChange} />;
  if (kind === 'paragraph') return <TextArea rows={4} {...texts} onChange={onChange} />;
  if (kind === 'note') return <TextArea rows={4} optional {...texts} onChange={onChange} />;
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

/** Shows a list of lines or paragraphs. */
function TextsField({ field, texts, path }: { field: TextsForm; texts: string[]; path: string[] }) {
  const { label, hint, item: itemName, of } = field;
  return (
    <Items label={label} hint={hint} itemName={itemName} items={texts} path={path} blank={() => ''}>
      {({ item: text, name, path: here, id, buttons }) => (
        <div data-item={id} className={styles.text}>
          <TextControl label={name} text={text} path={here} of={of} />
          {buttons}
        </div>
      )}
    </Items>
  );
}

interface TextControlProps {
  label: string;
  text: string;
  path: string[];
  of: TextsForm['of'];
}

function TextControl({ label, text, path, of }: TextControlProps) {
  const { errors, change } = useEditing();
  const name = path.join('.');
  return (
    <Field label={label} name={name} error={errors[name]}>
      {(control) => {
        const input = {
          ...control,
          'data-action': 'open',
          value: text,
          onChange: (event: { currentTarget: { value: string } }) => change(path, event.currentTarget.value),
        };
        return of === 'line' ? <input {...input} /> : <textarea rows={5} {...input} />;
      }}
    </Field>
  );
}
