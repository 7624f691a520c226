import { useEffect, useEffectEvent, useState } from 'react';
import { createLetter, letterLimits, letterMegabytes } from '#contracts/platform/letters.ts';
import { uploadMegabytes } from '#contracts/platform/uploads.ts';
import { useClub } from '#web/platform/layout/club.ts';
import { type Sending, type Sent, sendFile } from '#web/platform/lib/send-file.ts';
import { type ImageHost, mayBePicture, pictureFiles, sendPicture } from '#web/platform/lib/send-picture.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { Dialog } from '#web/platform/ui/dialog.tsx';
import { FileField } from '#web/platform/uploads/file-field.tsx';
import { UploadProgress } from '#web/platform/uploads/upload-progress.tsx';
import { useUpload } from '#web/platform/uploads/use-upload.ts';

interface LetterDialogProps {
  title: string;
  /** Called with the address of the letter. */
  onChoose: (address: string) => void;
  onClose: () => void;
}

/** Uploads a letter as a PDF or a picture, then closes by itself. */
export default function LetterDialog({ title, onChoose, onClose }: LetterDialogProps) {
  const host = useClub().imageHost;
  const { sending, url, errors, choose, stop } = useUpload((file) => sendLetter(host, file));
  const [open, setOpen] = useState(true);

  const take = useEffectEvent((address: string) => {
    onChoose(address);
    setOpen(false);
  });

  useEffect(() => {
    if (url) take(url);
  }, [url]);

  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <FileField
        label="Letter file"
        hint={`A PDF up to ${letterMegabytes} MB, or a photo up to ${uploadMegabytes} MB. Anyone who visits the site can read it.`}
        error={errors.file}
        icon="file-text"
        action="Choose a file"
        accept={`application/pdf,.pdf,${pictureFiles}`}
        onChoose={(file) => void choose(file)}
      />
      {sending && <UploadProgress {...sending} thing="letter" onStop={stop} />}
      {errors.error && (
        <Alert kind="danger" title="The letter wasn’t uploaded" role="alert">
          {errors.error}
        </Alert>
      )}
    </Dialog>
  );
}

const unknownKind = 'Choose a PDF or a photo of the letter. If it’s another kind of document, save it as a PDF first.';

const letters = { url: createLetter.url, fields: {}, limit: letterLimits.bytes, isOutside: false };

/** Uploads a letter: a PDF to this site, a picture to wherever the club stores pictures. */
function sendLetter(host: ImageHost, sending: Sending): Promise<Sent> {
  const { name, type } = sending.file;
  if (type === 'application/pdf' || /\.pdf$/i.test(name)) return sendFile(letters, sending);
  if (!mayBePicture(sending.file)) return Promise.resolve({ errors: { file: unknownKind } });
  return sendPicture({ ...sending, preset: 'photo', host });
}
