import { useQuery } from '@tanstack/react-query'
import { HomeScreenRow } from '../features/home-screen/home-screen-row.tsx'
import { countdown, legShares, toJourneyPosition } from '../features/mining/journey/journey.rules.ts'
import { useServerNow } from '../features/mining/journey/use-server-now.ts'
import { type MiningSnapshot, miningStatus } from '../features/mining/mining.queries.ts'
import { TickingText } from '../features/mining/panels/ticking-text.tsx'
import { RouteCard } from '../features/profile/overview/route-card.tsx'
import { Profile } from '../features/profile/profile.tsx'
import { WriteAccessRow } from '../features/write-access/write-access-row.tsx'
import { trailTickMs } from '../ui/layout/spec-constants.ts'

export function ProfilePage() {
  const { data: status } = useQuery(miningStatus())
  const journey = status && status.status !== 'inactive' && <LiveRoute status={status} />
  return <Profile journey={journey} writeAccess={<WriteAccessRow />} homeScreen={<HomeScreenRow />} />
}

function LiveRoute({ status }: { status: MiningSnapshot }) {
  const nowMs = useServerNow(status.clockAheadMs, trailTickMs)
  const { percent, remainingSeconds } = toJourneyPosition(status, nowMs)
  if (status.status === 'finished' || remainingSeconds === 0) return <RouteCard legs={legShares(100)} percent={100} />
  const timer = (
    <TickingText
      clockAheadMs={status.clockAheadMs}
      read={(tickMs) => countdown(toJourneyPosition(status, tickMs).remainingSeconds)}
    />
  )
  return <RouteCard legs={legShares(percent)} percent={percent} timer={timer} />
}
