import { expect, test } from 'vitest';
import { mayBePicture } from './send-picture.ts';

test.each(['image/jpg', 'image/pjpeg', 'image/heic-sequence', 'image/avif-sequence', 'application/octet-stream', ''])(
  'a file of the type “%s” is sent, because the server may be able to open it',
  (type) => {
    expect(mayBePicture({ type })).toBe(true);
  },
);

test.each(['image/svg+xml', 'application/pdf', 'video/quicktime', 'text/plain'])(
  'a file of the type “%s” is not sent',
  (type) => {
    expect(mayBePicture({ type })).toBe(false);
  },
);
