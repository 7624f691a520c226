import type { Attachment } from 'postal-mime';

const pictureType = /^image\/(jpe?g|pjpeg|png|webp|gif|avif|heic|heif)$/;
const pictureName = /\.(jpe?g|png|webp|gif|avif|heic|heif)$/i;
/** In bytes: what is smaller and shown in the text is a logo, an icon, or a pixel that tells when an email is read. */
const smallestInText = { photo: 5000, other: 20_000 };
/** Outlook names logos like this. */
const logoName = /^image\d{3}\./i;

/** Whether an attachment is a picture that somebody sent, by its type or, where a program gave none, by its name. */
export function isPicture(attachment: Attachment): boolean {
  const { mimeType, filename, related } = attachment;
  const isNamed = mimeType === 'application/octet-stream' && pictureName.test(filename ?? '');
  if (!pictureType.test(mimeType) && !isNamed) return false;
  const isPhoto = /jpe?g|hei[cf]/.test(mimeType) && !logoName.test(filename ?? '');
  return !related || readBytes(attachment).byteLength >= smallestInText[isPhoto ? 'photo' : 'other'];
}

/** Whether an attachment proves who signed the email, which is no file that somebody sent. */
export function isSignature({ mimeType }: Attachment): boolean {
  return /^application\/(?:x-)?(?:pkcs7-signature|pgp-signature|pgp-keys)$/.test(mimeType);
}

export function readBytes({ content }: Attachment): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
}
