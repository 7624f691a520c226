const units = ['kB', 'MB', 'GB', 'TB'];

/** Returns "512 kB", "1.2 GB"; in thousands, as disks are sold. */
export function formatBytes(bytes: number): string {
  const power = Math.max(1, Math.min(units.length, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)));
  const value = bytes / 1000 ** power;
  return `${value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en-US')} ${units[power - 1]}`;
}
