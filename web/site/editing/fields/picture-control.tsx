import { Suspense, useId, useState } from 'react';
import { readPictureUrl } from '#contracts/platform/pictures/pictures.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { FieldError, TextField } from '#web/platform/ui/field.tsx';
import { lazyPart } from '#web/platform/ui/lazy-part.tsx';
import { type Content, useEditing } from '#web/site/editing/content/content.ts';
import styles from './fields.module.css';

const PictureDialog = lazyPart(() => import('./picture-dialog.tsx'));

interface PictureControlProps {
  field: { label: string };
  picture: Content;
  path: string[];
  /** Called with the size of a picture that was chosen. */
  onMeasure: ((width: number, height: number) => void) | undefined;
}

/** Lets a manager choose a picture and describe it. */
export function PictureControl({ field: { label }, picture, path, onMeasure }: PictureControlProps) {
  const { errors, change } = useEditing();
  const [choosing, setChoosing] = useState(false);
  const errorId = useId();
  const name = path.join('.');
  const error = errors[`${name}.src`] ?? errors[name];

  async function choose(src: string) {
    change([...path, 'src'], src);
    const size = await measurePicture(src);
    if (size) onMeasure?.(size.width, size.height);
  }

  return (
    <fieldset className={styles.picture} data-field={name} aria-describedby={error ? errorId : undefined}>
      <legend>{label}</legend>
      {picture.src && <img src={String(picture.src)} alt="" />}
      <div>
        <Button variant="secondary" size="small" icon="photo" onClick={() => setChoosing(true)}>
          Choose a different picture<span className="sr-only"> for {label}</span>
        </Button>
        {error && <FieldError id={errorId}>{error}</FieldError>}
        <TextField
          label="What the picture shows"
          name={`${name}.alt`}
          hint="For people who can’t see it. Leave this empty if it’s just decoration."
          optional
          error={errors[`${name}.alt`]}
          value={String(picture.alt ?? '')}
          onChange={(event) => change([...path, 'alt'], event.currentTarget.value)}
        />
      </div>
      {choosing && (
        <Suspense>
          <PictureDialog title={label} onChoose={choose} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </fieldset>
  );
}

/** The width to use for drawings, which have only proportions. */
const widthOfDrawings = 1200;

/** Returns the size of a picture in pixels; undefined if it doesn't load. */
async function measurePicture(src: string): Promise<{ width: number; height: number } | undefined> {
  const upload = readPictureUrl(src);
  if (upload) return { width: upload.width, height: upload.height };
  const image = new Image();
  image.src = src;
  try {
    await image.decode();
  } catch {
    return undefined;
  }
  const { naturalWidth: width, naturalHeight: height } = image;
  if (!src.endsWith('.svg')) return { width, height };
  return { width: widthOfDrawings, height: Math.round((widthOfDrawings * height) / width) };
}
