/** In compressed bytes, what one more script and its style sheet cost on a slow line: headers, and a part of a round trip each. */
const costOfFile = 6000;
/** What becomes of a letter of source when it is built and compressed; of contracts, most are schemas, which browsers don’t get. */
const compressed = { contracts: 0.04, others: 0.15 };
/** The pages in the menu are opened more often than others. */
const inMenu = /(feed|dashboard|events)-page\.tsx$/;
const weightOf = (user: string) => (inMenu.test(user) ? 4 : 1);

interface Group {
  ids: string[];
  users: Set<string>;
  size: number;
}

/**
 * Returns groups of modules that become one file each, what more pages use first: those with the same users, and more of them
 * together as long as pages gain more by fewer files than they lose by what they don’t use.
 */
export function mergeGroups(users: Map<string, Set<string>>, sizeOf: (id: string) => number): string[][] {
  const groups = groupByUsers(users, sizeOf);
  for (;;) {
    const [gain, one, other] = findBest(groups);
    if (gain <= 0) break;
    const [group] = groups.splice(other, 1) as [Group];
    const into = groups[one] as Group;
    into.ids.push(...group.ids);
    into.users = new Set([...into.users, ...group.users]);
    into.size += group.size;
  }
  return groups.toSorted((one, other) => other.users.size - one.users.size).map(({ ids }) => ids);
}

function groupByUsers(users: Map<string, Set<string>>, sizeOf: (id: string) => number): Group[] {
  const groups = new Map<string, Group>();
  for (const [id, of] of users) {
    if (of.size < 2) continue;
    const key = [...of].toSorted().join();
    const group = groups.get(key) ?? { ids: [], users: of, size: 0 };
    groups.set(key, group);
    group.ids.push(id);
    group.size += sizeOf(id) * (id.includes('/contracts/') ? compressed.contracts : compressed.others);
  }
  return [...groups.values()];
}

/** Returns the pair of groups that are best merged, by their places. */
function findBest(groups: Group[]): [gain: number, one: number, other: number] {
  let best: [number, number, number] = [0, -1, -1];
  for (const [one, group] of groups.entries()) {
    for (let other = one + 1; other < groups.length; other++) {
      const gain = gainOf(group, groups[other] as Group);
      if (gain > best[0]) best = [gain, one, other];
    }
  }
  return best;
}

function gainOf(one: Group, other: Group): number {
  let gain = 0;
  for (const user of one.users) gain += weightOf(user) * (other.users.has(user) ? costOfFile : -other.size);
  for (const user of other.users) if (!one.users.has(user)) gain -= weightOf(user) * one.size;
  return gain;
}
