/** A step that could not be done; its message says the cause and what to do next. */
export class StepFailed extends Error {}

/** Tells the person at the terminal what is going on. On stderr, so that a command's own output stays clean. */
export function say(line) {
  console.error(line);
}
