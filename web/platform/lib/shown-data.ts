/**
 * Set while a private page is open: resolves when the page shows what its loaders have returned last. The router’s transition to
 * it may wait behind others.
 */
export const shownData: { wait?: (() => Promise<void>) | undefined } = {};
