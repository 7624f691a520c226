/** Stops a release. The message says why and what to do instead. */
export class ReleaseFailed extends Error {}
