import type { ListForm } from '#contracts/site/forms/fields.ts';
import type { Content } from '#web/site/editing/content/content.ts';
import { useEditing } from '#web/site/editing/content/editing-context.ts';
import { FieldControl } from './field-control.tsx';

interface ItemFieldsProps {
  fields: ListForm['fields'];
  item: Content;
  path: string[];
}

/** The fields of one item of a list; if it stores the size of its picture, that is updated with the picture. */
export function ItemFields({ fields, item, path }: ItemFieldsProps) {
  const { change } = useEditing();

  function measure(width: number, height: number) {
    if (fields.width?.kind !== 'measured') return;
    change([...path, 'width'], width);
    change([...path, 'height'], height);
  }

  return Object.entries(fields).map(([key, field]) => (
    <FieldControl key={key} field={field} value={item[key] ?? null} path={[...path, key]} onMeasure={measure} />
  ));
}
