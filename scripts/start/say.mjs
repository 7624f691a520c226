/** A failed step. The message says why and what to do next. */
export class StepFailed extends Error {}

/** Prints progress to stderr, so that the output of commands stays clean. */
export function say(line) {
  console.error(line);
}
