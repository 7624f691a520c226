interface HeldSubmit {
  /** None where a button was pressed that submits nothing. */
  form?: HTMLFormElement;
  submitter: HTMLElement | null;
}

declare global {
  interface Window {
    /** What the script in the head and the page say to each other; the page sets `isReady`. */
    heldSubmit?: { isReady: boolean; held: HeldSubmit | null };
  }
}

/**
 * Runs in the head. Until the page is ready it holds what is submitted by POST, or the press on a button that only a script
 * handles, the last of several, and marks the button; where a script cannot be loaded, the form is sent as a plain one. A search
 * goes by GET and needs no script. Its text never changes, so its hash does not.
 */
export const heldSubmitScript =
  '(function(w){var s=w.heldSubmit={isReady:false,held:null};' +
  'function mark(h,on){var b=h.submitter;if(!b)return;if(on)b.dataset.held=``;else delete b.dataset.held}' +
  'function fail(){if(s.isReady)return;s.isReady=true;var h=s.held;if(!h)return;s.held=null;mark(h,false);' +
  'if(h.form)HTMLFormElement.prototype.submit.call(h.form)}' +
  'function hold(h){if(s.held)mark(s.held,false);s.held=h;mark(h,true)}' +
  'w.addEventListener(`submit`,function(e){' +
  'if(s.isReady)return;if(e.target.getAttribute(`method`)!==`post`)return;e.preventDefault();' +
  'hold({form:e.target,submitter:e.submitter})},true);' +
  'w.addEventListener(`click`,function(e){' +
  'var b=!s.isReady&&e.target.closest(`button[type=button]:not([popovertarget])`);if(b)hold({submitter:b})},true);' +
  'w.addEventListener(`error`,function(e){if(e.target.tagName===`SCRIPT`)fail()},true);' +
  'w.addEventListener(`unhandledrejection`,function(e){if(/import|module/i.test(e.reason))fail()})' +
  '})(window)';

/** Submits or presses what was held, once; from now on the page itself gets what is submitted and pressed. */
export function releaseHeldSubmit(): void {
  const state = window.heldSubmit;
  if (!state || state.isReady) return;
  state.isReady = true;
  const { held } = state;
  if (!held) return;
  const { form, submitter } = held;
  delete submitter?.dataset.held;
  if (!form) submitter?.click();
  else if (form.isConnected) form.requestSubmit(submitter?.isConnected ? submitter : null);
}
