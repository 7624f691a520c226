import { Refusal } from '#server/http/errors.ts';

interface Amount {
  files: number;
  bytes: number;
}

/** How much may be under way – received, waiting, or decoded – for one member and in this process. */
export interface PendingLimits {
  member: Amount;
  all: Amount;
}

const megabyte = 1024 * 1024;

/** A page sends two files at a time; what all may send has to fit on the disk of a small machine. */
export const usualPendingLimits: PendingLimits = {
  member: { files: 6, bytes: 100 * megabyte },
  all: { files: 60, bytes: 500 * megabyte },
};

/** What members have under way, which is bounded so that none of them keeps the others waiting. */
export interface PendingUploads {
  /**
   * Sets room aside for a file and returns what gives it back, once.
   * @throws Refusal 429 `file` when the member has too much under way, 503 when all have
   */
  reserve(memberId: string, bytes: number): () => void;
}

export function createPendingUploads(limits = usualPendingLimits): PendingUploads {
  const members = new Map<string, Amount>();
  const all: Amount = { files: 0, bytes: 0 };

  return {
    reserve(memberId, bytes) {
      const member = members.get(memberId) ?? { files: 0, bytes: 0 };
      if (!hasRoom(member, bytes, limits.member)) throw tooManyOfYours();
      // The second half of the room is for those who have nothing under way: a few members cannot take it all.
      const share = member.files === 0 ? limits.all : half(limits.all);
      if (!hasRoom(all, bytes, share)) throw tooManyOfAll();
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
