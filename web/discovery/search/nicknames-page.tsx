import { readNicknames } from '#contracts/discovery/nicknames.ts';
import { PageFrame } from '#web/platform/layout/page-frame.tsx';
import { submit } from '#web/platform/lib/api.ts';
import { useLastGood } from '#web/platform/lib/use-last-good.ts';
import type { Route } from './+types/nicknames-page.ts';
import { NicknameForm } from './nickname-form.tsx';

export function clientLoader() {
  return submit(readNicknames);
}

export default function NicknamesPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const list = useLastGood(data);
  return (
    <PageFrame
      title="Nicknames"
      lead="A search for one name on a line also finds the others: Bob finds Robert."
      isLeadMuted
      backTo="/manager"
      errors={errors}
    >
      {list && <NicknameForm loaded={list} />}
    </PageFrame>
  );
}
