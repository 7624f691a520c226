import { readLetterUrl } from '#contracts/platform/letters.ts';
import { pictureUrl, pictureWidths, readPictureUrl } from '#contracts/platform/pictures/pictures.ts';
import { Icon } from '#web/platform/ui/icon.tsx';
import { RemoveButton } from '#web/platform/ui/remove-button.tsx';
import styles from './letter-control.module.css';

interface Upload {
  url: string;
  /** The address of a small picture of it; null for a PDF. */
  preview: string | null;
}

/** Finds a letter that was uploaded here; undefined for every other address. */
export function findUpload(url: string): Upload | undefined {
  if (readLetterUrl(url)) return { url, preview: null };
  const picture = readPictureUrl(url);
  if (!picture) return undefined;
  const { name, preset, width } = picture;
  return { url, preview: pictureUrl(name, Math.min(...pictureWidths(preset, width)), 'webp') };
}

/** The uploaded letter, with a link to it and a button to remove it. */
export function UploadedLetter({ upload: { url, preview }, onRemove }: { upload: Upload; onRemove: () => void }) {
  return (
    <div className={styles.uploaded}>
      {preview ? <img src={preview} alt="The letter" /> : <Icon name="file-text" />}
      <p>
        <b>{preview ? 'A photo of the letter' : 'The letter as a PDF'}</b>
        <a href={url} target="_blank" rel="noopener">
          View it<span className="sr-only"> (opens a new window)</span>
          <Icon name="external-link" />
        </a>
      </p>
      <RemoveButton onClick={onRemove}>Remove the letter</RemoveButton>
    </div>
  );
}
