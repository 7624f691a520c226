import type { SingleForm } from '#contracts/site/forms/fields.ts';
import type { Content, Value } from '#web/site/editing/content/content.ts';
import { PictureControl } from './picture-control.tsx';
import { PlainControl } from './plain-control.tsx';
import { TextsField } from './texts-field.tsx';

interface FieldControlProps {
  field: SingleForm;
  value: Value;
  path: string[];
  /** Called with the size of a picture that was chosen. */
  onMeasure?: (width: number, height: number) => void;
}

/** Any field that is not a list of items. */
export function FieldControl({ field, value, path, onMeasure }: FieldControlProps) {
  if (field.kind === 'picture') {
    return <PictureControl field={field} picture={value as Content} path={path} onMeasure={onMeasure} />;
  }
  if (field.kind === 'texts') return <TextsField field={field} texts={value as string[]} path={path} />;
  return <PlainControl field={field} value={value} path={path} />;
}
