declare global {
  interface Window {
    /** Where React Router keeps itself. */
    __reactRouterDataRouter?: {
      state: {
        navigation: { location?: { pathname: string } };
        matches: { route: { id: string } }[];
        loaderData: Record<string, unknown>;
      };
    };
  }
}

/**
 * Set while a private page is open: resolves when the page shows what its loaders have returned last. The router’s transition to
 * it may wait behind others.
 */
export const shownData: { wait?: (() => Promise<void>) | undefined } = {};
