import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useViewer } from '#web/platform/lib/session.ts';
import { reportActivity } from '#web/platform/lib/visit.ts';

/** What people do, not what pages do by themselves: a page that is only left open continues no visit. */
const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;

/** Has the server know that the member is here, for as long as they do something. */
export function useVisit(): void {
  const { pathname } = useLocation();
  const userId = useViewer()?._id;
  useEffect(() => {
    if (userId && pathname && !document.hidden) reportActivity(userId);
  }, [userId, pathname]);
  useEffect(() => {
    if (!userId) return;
    const report = () => reportActivity(userId);
    for (const sign of signsOfLife) document.addEventListener(sign, report, { passive: true });
    return () => {
      for (const sign of signsOfLife) document.removeEventListener(sign, report);
    };
  }, [userId]);
}
