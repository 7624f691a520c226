export interface HeldSubmit {
  /** None where a button was pressed that submits nothing. */
  form?: HTMLFormElement;
  /** The place of the form in the page. */
  place?: number;
  submitter: HTMLElement | null;
}

export interface HeldSubmits {
  isReady: boolean;
  /** Whether this browser is too old for our scripts. */
  isOld: boolean;
  /** The page calls it once it is ready. */
  release: () => void;
}

declare global {
  interface Window {
    /**
     * Set by the script in the head, `held-forms.ts`. Until the page is ready, it holds what is submitted by POST, and presses on
     * buttons that need a script. It marks the button. Where the scripts fail or take too long, the form is sent as a plain one.
     */
    heldSubmit?: HeldSubmits;
  }
}
