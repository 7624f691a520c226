const prefix = 'AGE-SECRET-KEY-1';
const inGroup = 4;
const inLine = 4;

/** Returns a key of the program age as lines that are easy to type from paper: what all keys begin with, then groups of four. */
export function groupKey(key: string): string[] {
  const groups = cut([...key.slice(prefix.length)], inGroup).map((letters) => letters.join(''));
  return [prefix, ...cut(groups, inLine).map((line) => line.join(' '))];
}

function cut<T>(list: T[], length: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / length) }, (_, index) =>
    list.slice(index * length, (index + 1) * length),
  );
}
