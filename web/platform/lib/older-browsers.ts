// The server puts it into the head of every page as text. Old browsers have to understand it: no newer APIs.

/** Opens and closes the sheets of `popover.tsx` in browsers that know no popovers. */
function toggle({ target }: Event): void {
  const pressed = target as Element;
  const button = pressed.closest('[popovertarget]');
  const sheet = button && document.getElementById(button.getAttribute('popovertarget') || '');
  const open = document.querySelector<HTMLElement>('[data-popped]');
  const isInside = open?.contains(pressed) && !pressed.closest('a');
  if (open && !isInside) delete open.dataset.popped;
  if (sheet && sheet !== open) sheet.dataset.popped = '';
}

function close({ key }: KeyboardEvent): void {
  const open = key === 'Escape' && document.querySelector<HTMLElement>('[data-popped]');
  if (open) delete open.dataset.popped;
}

/** Returns as much of a `TextEncoderStream` as React Router’s script needs. Firefox has had it since version 113. */
function createTextEncoderStream(): TransformStream<string, Uint8Array> {
  const encoder = new TextEncoder();
  return new TransformStream({ transform: (text, controller) => controller.enqueue(encoder.encode(text)) });
}

if (!('TextEncoderStream' in window)) Object.assign(window, { TextEncoderStream: createTextEncoderStream });

if (!('popover' in HTMLElement.prototype)) {
  document.addEventListener('click', toggle);
  document.addEventListener('keydown', close);
}
