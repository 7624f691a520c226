import type { TextsForm } from '#contracts/site/forms/fields.ts';
import { Field } from '#web/platform/ui/field.tsx';
import { useEditing } from '#web/site/editing/content/editing-context.ts';
import styles from './items.module.css';
import { Items } from './items.tsx';

/** A list of lines or paragraphs. */
export function TextsField({ field, texts, path }: { field: TextsForm; texts: string[]; path: string[] }) {
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
