interface RetryOptions {
  /** Called before each wait. */
  onWait: () => void;
  /** Whether to go on after it. */
  isStillNeeded: () => boolean;
}

/** In seconds. No one waits for tomorrow’s quota: the page says so instead. */
const longestWait = 900;

/**
 * Calls `send` again, each time after the wait that the server asks for, while it refuses because too much came at once. A wait
 * of more than a quarter of an hour is left to the member.
 */
export async function retryUntilAccepted<Answer extends { retryAfter?: number | undefined }>(
  send: () => Promise<Answer>,
  { onWait, isStillNeeded }: RetryOptions,
): Promise<Answer> {
  for (;;) {
    const response = await send();
    const { retryAfter } = response;
    if (retryAfter === undefined || retryAfter > longestWait) return response;
    onWait();
    await new Promise((resolve) => setTimeout(resolve, retryAfter * 1000));
    if (!isStillNeeded()) return response;
  }
}
