/** In milliseconds. */
const waits = [1_000, 3_000];

/**
 * Loads a part of the site, and twice more where that fails; `load` gets the number of the try. @throws what the last one threw
 */
export async function loadAgain<Part>(load: (tries: number) => Promise<Part>): Promise<Part> {
  for (const [tries, wait] of waits.entries()) {
    try {
      return await load(tries);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return load(waits.length);
}
