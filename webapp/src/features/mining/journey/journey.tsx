import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { useSingleFlight } from '../../../ui/actions/buttons/use-single-flight.ts'
import { trailTickMs } from '../../../ui/layout/spec-constants.ts'
import { ActiveHero, FinishedHero, IdleHero } from '../hero/heroes.tsx'
import { useCompleteMining, useStartMining } from '../mining.mutations.ts'
import type { MiningSnapshot } from '../mining.queries.ts'
import { MiningScene } from '../mining-scene.tsx'
import { ActivePanel } from '../panels/active-panel.tsx'
import { FinishedPanel } from '../panels/finished-panel.tsx'
import { withWaitingBoosts } from '../panels/forecast.rules.ts'
import { IdlePanel } from '../panels/idle-panel.tsx'
import { useMiningClaim } from '../reward/use-mining-claim.ts'
import { useMiningRefusalToast } from '../use-mining-refusal-toast.ts'
import { sceneAt, toJourneyPosition } from './journey.rules.ts'
import { useServerNow } from './use-server-now.ts'

interface JourneyProps {
  readonly status: MiningSnapshot
  readonly banner: ReactNode
  readonly story: ReactNode
  readonly onBoost: () => void
  readonly onTopUp: () => void
}

/** Stays mounted between states, so that one sky can fade into the next. */
export function Journey({ status, banner, story, onBoost, onTopUp }: JourneyProps) {
  const onRefused = useMiningRefusalToast()
  const start = useStartMining()
  const begin = useSingleFlight((options) =>
    start.mutate(undefined, { ...options, onError: (error) => onRefused(error, begin) }),
  )
  const { claim, claiming, celebrated, claimed } = useMiningClaim(status, onRefused)

  const shown = celebrated ? celebrated.status : withWaitingBoosts(status)
  const nowMs = useServerNow(shown.clockAheadMs, trailTickMs)
  const { percent, remainingSeconds } = toJourneyPosition(shown, nowMs)
  useReportMiningFinish(shown.status === 'active' && remainingSeconds === 0)

  return (
    <MiningScene
      {...sceneAt(shown, percent)}
      {...face()}
      glow={celebrated !== undefined}
      enp={status.balance.enp}
      banner={banner}
      onTopUp={onTopUp}
    />
  )

  function face(): { hero: ReactNode; panel: ReactNode } {
    switch (shown.status) {
      case 'inactive':
        return {
          hero: <IdleHero status={shown} claimed={claimed} />,
          panel: (
            <IdlePanel
              status={shown}
              starting={start.isPending}
              story={claimed !== undefined && story}
              onStart={begin}
              onBoost={onBoost}
            />
          ),
        }
      case 'active':
        return {
          hero: <ActiveHero status={shown} />,
          panel: <ActivePanel status={shown} percent={percent} nowMs={nowMs} onBoost={onBoost} />,
        }
      case 'finished': {
        const celebrating = celebrated !== undefined
        const reward = celebrated?.reward ?? shown.expected_total_reward
        return {
          hero: <FinishedHero status={shown} reward={reward} celebrating={celebrating} />,
          panel: <FinishedPanel reward={reward} claiming={claiming || celebrating} onClaim={claim} />,
        }
      }
    }
  }
}

const againMs = 5_000

/** Repeats the report until the status changes. The countdown alone changes nothing. */
function useReportMiningFinish(arrived: boolean): void {
  const { mutate } = useCompleteMining()
  useEffect(() => {
    if (!arrived) return
    mutate()
    const timer = setInterval(() => mutate(), againMs)
    return () => clearInterval(timer)
  }, [arrived, mutate])
}
