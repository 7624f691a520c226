import { useRevalidator } from 'react-router';
import {
  listOwnCallLists,
  listOwnCalls,
  type OwnCall,
  type OwnCallList,
  saveOwnCall,
} from '#contracts/mailings/calls.ts';
import { PageFrame } from '#web/platform/layout/page-frame.tsx';
import { call, submit } from '#web/platform/lib/api.ts';
import { callList } from '#web/platform/lib/list-api.ts';
import { load, type Outcome } from '#web/platform/lib/outcome.ts';
import { useLive } from '#web/platform/live-updates/use-live.ts';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';
import { Empty } from '#web/platform/ui/empty.tsx';
import type { Route } from './+types/own-calls-page.ts';
import { CallEntry } from './call-entry.tsx';
import { type AboutOne, addressOfSubject } from './call-filters.tsx';
import styles from './calls.module.css';
import { Progress } from './progress.tsx';
import { ownProgressWords } from './words.ts';

interface OwnPart {
  list: OwnCallList;
  about: AboutOne;
  calls: OwnCall[];
}

/** How many pages of calls are shown of one list: no member makes more calls. */
const mostPages = 5;

export function clientLoader(): Promise<Outcome<OwnPart[]>> {
  return load(async () => {
    const lists = await call(listOwnCallLists);
    return Promise.all(lists.map(loadPart));
  });
}

async function loadPart(list: OwnCallList): Promise<OwnPart> {
  const about = list.notice === null ? { event: list.event ?? '' } : { notice: list.notice };
  const calls: OwnCall[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const { items, hasMore } = await callList(listOwnCalls, { query: { ...about, page: String(page) } });
    calls.push(...items);
    if (!hasMore) break;
  }
  return { list, about, calls };
}

/** Shows the calls that a volunteer was given, of every list that is open. */
export default function OwnCallsPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  useLive('notices', revalidate);
  const hasCalls = data !== null && data.length > 0;
  return (
    <PageFrame
      title="My calls"
      lead={
        hasCalls
          ? 'These members didn’t get our emails, or haven’t answered. Thank you for calling them.'
          : 'A manager may ask you to call members who don’t get our emails.'
      }
      width="medium"
      backTo="/dashboard"
      errors={errors}
    >
      {data?.length === 0 && (
        <Card>
          <Empty picture="/art/bench.svg" title="You have no calls to make.">
            When a manager gives you some, they are here.
          </Empty>
        </Card>
      )}
      {data?.map(({ list, about, calls }) => (
        <section key={addressOfSubject(about)} className={common.above6} aria-label={list.title}>
          <p className={styles.lead}>
            <b>{list.title}</b>
          </p>
          <Progress {...list} words={ownProgressWords(list)} />
          <ul className={styles.calls}>
            {calls.map((one) => (
              <CallEntry
                key={one.user}
                about={about}
                call={one}
                save={(changes) => submit(saveOwnCall, { params: { user: one.user }, body: { ...about, ...changes } })}
              />
            ))}
          </ul>
        </section>
      ))}
    </PageFrame>
  );
}
