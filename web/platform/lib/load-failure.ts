/** Whether a script of the page failed to load: each browser words that differently. */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof TypeError && /import|module/i.test(error.message);
}
