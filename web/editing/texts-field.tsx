import type { TextsForm } from '#contracts/site-forms.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { useEditing } from './editing-context.ts';
import styles from './fields.module.css';
import { ItemButtons } from './item-buttons.tsx';
import { ListTrouble } from './list-trouble.tsx';
import { useItems } from './use-items.ts';

/** Lines or paragraphs, one after the other. */
export function TextsField({ field, texts, path }: { field: TextsForm; texts: string[]; path: string[] }) {
  const { errors, change } = useEditing();
  const { ids, list, add, remove, move } = useItems(texts, path, field.item);
  return (
    <fieldset className={styles.list}>
      <legend>{field.label}</legend>
      {field.hint && <p className={styles.count}>{field.hint}</p>}
      <ListTrouble message={errors[path.join('.')]} />
      <div ref={list} className={styles.items}>
        {texts.map((text, place) => {
          const here = [...path, String(place)];
          const name = `${field.item} ${place + 1}`;
          return (
            <div key={ids[place]} data-item={ids[place]} className={styles.text}>
              <Field label={name} name={here.join('.')} error={errors[here.join('.')]}>
                {(control) => {
                  const input = {
                    ...control,
                    'data-deed': 'open',
                    value: text,
                    onChange: (event: { currentTarget: { value: string } }) => change(here, event.currentTarget.value),
                  };
                  return field.of === 'line' ? <input {...input} /> : <textarea rows={5} {...input} />;
                }}
              </Field>
              <ItemButtons
                name={name}
                place={place}
                count={texts.length}
                onMove={(deed) => move(place, deed)}
                onRemove={() => remove(place)}
              />
            </div>
          );
        })}
        <Button variant="secondary" size="small" icon="plus" data-deed="add" onClick={() => add('')}>
          Add a {field.item.toLowerCase()}
          <span className="sr-only"> to: {field.label}</span>
        </Button>
      </div>
    </fieldset>
  );
}
