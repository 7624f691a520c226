const shape = /^\d{1,6}\.\d{1,6}\.\d{1,6}$/;

/** Whether a release may have this version: three numbers, without a leading v or anything behind them. */
export function isVersion(text: string): boolean {
  return shape.test(text);
}

/** Negative when `left` is the earlier version, positive when it is the later one, as Semantic Versioning says. */
export function compareVersions(left: string, right: string): number {
  const [ours, theirs] = [toNumbers(left), toNumbers(right)];
  const first = ours.findIndex((number, at) => number !== theirs[at]);
  return first === -1 ? 0 : (ours[first] ?? 0) - (theirs[first] ?? 0);
}

function toNumbers(version: string): number[] {
  return version.split('.').map(Number);
}
