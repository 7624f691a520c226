/** Stops an update. The message is one plain sentence for whoever looks after the site; nothing was changed. */
export class UpdateFailed extends Error {}
