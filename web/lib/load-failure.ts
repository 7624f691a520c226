/** Whether a script of the page could not be loaded: every browser says that in other words. */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof TypeError && /import|module/i.test(error.message);
}
