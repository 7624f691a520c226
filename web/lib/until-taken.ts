interface Taking {
  /** Called before each wait. */
  onWait: () => void;
  /** Whether to go on after it. */
  isWanted: () => boolean;
}

// A quota of the day is no wait: the page says so instead.
const longestWait = 900;

/**
 * Sends again, after the wait that the server asks for, what it refuses because too much came at once. A wait of more than
 * a quarter of an hour is left to the member.
 */
export async function untilTaken<Answer extends { retryAfter?: number | undefined }>(
  send: () => Promise<Answer>,
  { onWait, isWanted }: Taking,
): Promise<Answer> {
  for (;;) {
    const answer = await send();
    const { retryAfter } = answer;
    if (retryAfter === undefined || retryAfter > longestWait) return answer;
    onWait();
    await new Promise((resolve) => setTimeout(resolve, retryAfter * 1000));
    if (!isWanted()) return answer;
  }
}
