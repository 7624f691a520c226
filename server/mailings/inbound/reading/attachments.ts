import type { Attachment } from 'postal-mime';

const pictureType = /^image\/(jpe?g|pjpeg|jfif|png|webp|gif|avif|hei[cf])(-sequence)?$/;
/** How the files that we can open begin, in Latin-1. */
const pictureStart = /^(?:\xff\xd8\xff|\x89PNG|GIF8|RIFF.{4}WEBP|.{4}ftyp(?:hei|hev|mif|msf|avi[fs]))/s;
/** In bytes: what is smaller and shown in the text is a logo, an icon, or a pixel that tells when an email is read. */
const smallestInText = { photo: 5000, other: 20_000 };
/** Outlook names logos like this. */
const logoName = /^image\d{3}\./i;

/** Whether an attachment is a picture that someone sent, by its type or, where a program gave none, by how it begins. */
export function isPicture(attachment: Attachment): boolean {
  const { mimeType, filename, related } = attachment;
  const bytes = readBytes(attachment);
  const start = () => Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (!pictureType.test(mimeType) && !(mimeType === 'application/octet-stream' && pictureStart.test(start())))
    return false;
  const isPhoto = /jpe?g|hei[cf]/.test(mimeType) && !logoName.test(filename ?? '');
  return !related || bytes.byteLength >= smallestInText[isPhoto ? 'photo' : 'other'];
}

/** Whether an attachment proves who signed the email, which is no file that someone sent. */
export function isSignature({ mimeType }: Attachment): boolean {
  return /^application\/(?:x-)?(?:pkcs7-signature|pgp-signature|pgp-keys)$/.test(mimeType);
}

export function isEmail({ mimeType }: Attachment): boolean {
  return mimeType === 'message/rfc822';
}

export function readBytes({ content }: Attachment): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
}
