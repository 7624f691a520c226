import { isManager } from '#contracts/platform/policies.ts';
import type { Role } from '#contracts/platform/roles.ts';
import { Refusal } from '#server/platform/http/errors.ts';

interface Amount {
  files: number;
  bytes: number;
}

/** How much may be under way – received, waiting, or decoded – for one member and in this process. */
interface PendingLimits {
  member: Amount;
  all: Amount;
  /** Room that only Managers use, when members have taken all. */
  managers: Amount;
}

const megabyte = 1024 * 1024;

/** A page sends two files at a time; the total has to fit on the disk of a small machine. */
const usualPendingLimits: PendingLimits = {
  member: { files: 6, bytes: 100 * megabyte },
  all: { files: 60, bytes: 500 * megabyte },
  managers: { files: 6, bytes: 100 * megabyte },
};

/** Limits what members have under way, so that no member keeps the others waiting. */
export interface PendingUploads {
  /**
   * Reserves room for a file and returns a function that releases it. Call that exactly once.
   * @throws Refusal 429 `file` when the member has too much under way, 503 when all members together do
   */
  reserve(member: { _id: string; role: Role }, bytes: number): () => void;
}

export function createPendingUploads(limits = usualPendingLimits): PendingUploads {
  const members = new Map<string, Amount>();
  const all: Amount = { files: 0, bytes: 0 };

  return {
    reserve(viewer, bytes) {
      const memberId = viewer._id;
      const member = members.get(memberId) ?? { files: 0, bytes: 0 };
      if (!hasRoom(member, bytes, limits.member)) throw tooManyOfYours();
      // The second half of the room is for members with nothing under way, so that a few members cannot take all of it.
      const share = member.files === 0 ? limits.all : half(limits.all);
      const room = isManager(viewer) ? sum(share, limits.managers) : share;
      if (!hasRoom(all, bytes, room)) throw tooManyOfAll();
      members.set(memberId, member);
      for (const amount of [member, all]) add(amount, 1, bytes);
      return () => {
        for (const amount of [member, all]) add(amount, -1, -bytes);
        if (member.files === 0) members.delete(memberId);
      };
    },
  };
}

function hasRoom(amount: Amount, bytes: number, limit: Amount): boolean {
  return amount.files < limit.files && amount.bytes + bytes <= limit.bytes;
}

function sum(one: Amount, other: Amount): Amount {
  return { files: one.files + other.files, bytes: one.bytes + other.bytes };
}

function half({ files, bytes }: Amount): Amount {
  return { files: files / 2, bytes: bytes / 2 };
}

function add(amount: Amount, files: number, bytes: number): void {
  amount.files += files;
  amount.bytes += bytes;
}

function tooManyOfYours(): Refusal {
  const file = 'We’re still working on your other files. Wait a few seconds, then send this one again.';
  return new Refusal(429, { file }, 5);
}

function tooManyOfAll(): Refusal {
  const error = 'A lot of members are sending files right now. Wait a few seconds, then try again.';
  return new Refusal(503, { error }, 10);
}
