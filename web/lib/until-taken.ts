interface Taking {
  /** Called before each wait. */
  onWait: () => void;
  /** Whether to go on after it. */
  isWanted: () => boolean;
}

/** Sends again, after the wait that the server asks for, what it refuses because too much came at once. */
export async function untilTaken<Answer extends { retryAfter?: number | undefined }>(
  send: () => Promise<Answer>,
  { onWait, isWanted }: Taking,
): Promise<Answer> {
  for (;;) {
    const answer = await send();
    if (answer.retryAfter === undefined) return answer;
    onWait();
    await new Promise((resolve) => setTimeout(resolve, Number(answer.retryAfter) * 1000));
    if (!isWanted()) return answer;
  }
}
