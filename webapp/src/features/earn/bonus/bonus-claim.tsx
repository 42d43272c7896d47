import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { refetchTags } from '../../../api/refetch-tags.ts'
import { useFormat } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { showToast } from '../../../ui/feedback/toast/toast-store.ts'
import type { Bonus } from '../earn.queries.ts'
import { useEarnTexts } from '../earn.texts.ts'
import { clockIcon } from '../icons.ts'
import { useServerClock } from '../use-server-clock.ts'
import { formatBonusCountdown, secondsUntilNextBonus } from './bonus.rules.ts'

interface ClaimProps {
  readonly bonus: Bonus
  readonly claiming: boolean
  readonly onClaim: () => void
}

export function BonusClaim({ bonus, claiming, onClaim }: ClaimProps) {
  const text = useEarnTexts()
  if (!bonus.available) return <Countdown bonus={bonus} />
  return (
    <>
      <Renewal at={bonus.nextReset} />
      <Button haptic="medium" busy={claiming} onPress={onClaim}>
        {text.claim}
      </Button>
    </>
  )
}

const secondMs = 1_000

function Countdown({ bonus }: { bonus: Bonus }) {
  const text = useEarnTexts()
  const format = useFormat()
  const seconds = secondsUntilNextBonus(bonus, useServerClock(secondMs))
  const { nextAvailable } = bonus
  const refuse = () => {
    if (nextAvailable === undefined) return
    showToast({ kind: 'info', text: text.nextAt(format.dayAndTime(new Date(nextAvailable), serverNow())) })
  }
  return (
    <>
      <Renewal at={nextAvailable ?? bonus.nextReset} />
      <Button look="quiet" icon={clockIcon} disabled onPress={() => undefined} onRefused={refuse}>
        {text.nextIn(formatBonusCountdown(seconds))}
      </Button>
    </>
  )
}

/** Max delay of a browser timer. */
const longestWaitMs = 2_147_483_647

function Renewal({ at }: { at: string }) {
  const client = useQueryClient()
  useEffect(() => {
    const waitMs = Date.parse(at) - serverNow().getTime()
    if (waitMs <= 0 || waitMs > longestWaitMs) return
    const timer = setTimeout(() => refetchTags(client, 'DailyBonus', 'Tasks'), waitMs + secondMs)
    return () => clearTimeout(timer)
  }, [client, at])
  return null
}
