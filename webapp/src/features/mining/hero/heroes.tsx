import { useMiningTexts } from '../../../locales/topics/journey.texts.ts'
import { useFormat } from '../../../locales/use-text.tsx'
import { CountUp } from '../../../ui/data/amounts/count-up.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { checkIcon } from '../../../ui/icons/icons.ts'
import { durationHours, earnedPerHour, roundDownEarned, toJourneyPosition } from '../journey/journey.rules.ts'
import type { MiningSnapshot } from '../mining.queries.ts'
import { TickingText } from '../panels/ticking-text.tsx'
import { useRewardFlight } from '../reward/use-reward-flight.ts'
import styles from './heroes.module.css'
import { MiningHero } from './mining-hero.tsx'

export function IdleHero({ status, claimed }: { status: MiningSnapshot; claimed: number | undefined }) {
  const text = useMiningTexts()
  const { number } = useFormat()
  const hours = durationHours(status)
  const remark =
    claimed === undefined ? (
      text.planned(hours, number(earnedPerHour(status)))
    ) : (
      <span className={styles.claimed} role="status">
        <Icon drawing={checkIcon} size={18} />
        {text.claimed(number(claimed))}
      </span>
    )
  return (
    <MiningHero caption={text.routeOf(hours)} unit={text.unit} remark={remark}>
      <CountUp value={status.expected_total_reward} write={(value) => number(value)} />
    </MiningHero>
  )
}

export function ActiveHero({ status }: { status: MiningSnapshot }) {
  const text = useMiningTexts()
  const { number } = useFormat()
  const total = number(status.expected_total_reward)
  return (
    <MiningHero caption={text.earnedOnTheWay} remark={text.ofTotal(total, number(earnedPerHour(status)))}>
      <TickingText
        clockAheadMs={status.clockAheadMs}
        read={(nowMs) => number(roundDownEarned(toJourneyPosition(status, nowMs).earned), 2, 2)}
      />
    </MiningHero>
  )
}

interface FinishedHeroProps {
  readonly status: MiningSnapshot
  readonly reward: number
  readonly celebrating: boolean
}

export function FinishedHero({ status, reward, celebrating }: FinishedHeroProps) {
  const text = useMiningTexts()
  const { number } = useFormat()
  const figure = useRewardFlight(celebrating)
  return (
    <MiningHero ref={figure} caption={text.arrived} unit={text.unit} remark={text.arrivedAfter(durationHours(status))}>
      {number(reward)}
    </MiningHero>
  )
}
