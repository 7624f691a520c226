import type { Attachment } from 'postal-mime';

const pictureType = /^image\/(jpe?g|pjpeg|jfif|png|webp|gif|avif|hei[cf])(-sequence)?$/;
/** How the files that we can open begin, in Latin-1. */
const pictureStart = /^(?:\xff\xd8\xff|\x89PNG|GIF8|RIFF.{4}WEBP|.{4}ftyp(?:hei|hev|mif|msf|avi[fs]))/s;
/** In bytes. Smaller images inside the text may be logos or icons. */
const smallestInText = { photo: 5000, other: 20_000 };
/** In bytes. Smaller images are spacers or tracking pixels. */
const smallestVisible = 1000;
/** Outlook gives such names to pasted pictures and to logos. */
const logoName = /^image\d{3}\./i;

/**
 * Checks whether an attachment is a picture that someone sent. The type decides; if a program gave none or an odd one, the first
 * bytes do.
 */
export function isPicture(attachment: Attachment): boolean {
  const { mimeType, filename, related } = attachment;
  const isText = /^(?:text|message)\//.test(mimeType);
  if (!pictureType.test(mimeType) && (isText || !pictureStart.test(startOf(attachment)))) return false;
  const isPhoto = /jpe?g|hei[cf]/.test(mimeType) && !logoName.test(filename ?? '');
  return !related || readBytes(attachment).byteLength >= smallestInText[isPhoto ? 'photo' : 'other'];
}

/** Checks whether a reader sees a picture in the text. */
export function isVisible(attachment: Attachment): boolean {
  return attachment.mimeType.startsWith('image/') && readBytes(attachment).byteLength >= smallestVisible;
}

/** Checks whether an attachment is a signature instead of a file that someone sent. Some programs give it no type. */
export function isSignature(attachment: Attachment): boolean {
  const { mimeType, filename } = attachment;
  if (/^application\/(?:x-)?(?:pkcs7-signature|pgp-signature|pgp-keys)$/.test(mimeType)) return true;
  if (mimeType !== 'application/octet-stream') return false;
  const isArmored = /\.(?:asc|sig|pgp)$/i.test(filename ?? '');
  return /\.p7s$/i.test(filename ?? '') || (isArmored && !startOf(attachment).startsWith('-----BEGIN PGP MESSAGE'));
}

export function isEmail({ mimeType }: Attachment): boolean {
  return mimeType === 'message/rfc822';
}

/** Returns its first bytes, in Latin-1. */
function startOf(attachment: Attachment): string {
  return Buffer.from(readBytes(attachment).subarray(0, 30)).toString('latin1');
}

export function readBytes({ content }: Attachment): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
}
