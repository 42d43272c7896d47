import { useMiningTexts } from '../../../locales/topics/journey.texts.ts'
import { useFormat } from '../../../locales/use-text.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { countdown, roundDownEarned, toJourneyPosition } from '../journey/journey.rules.ts'
import { useServerNow } from '../journey/use-server-now.ts'
import type { MiningSnapshot } from '../mining.queries.ts'

/** Announces the counter to screen readers once a minute, not on every tick. */
export function MinuteAnnouncement({ status }: { status: MiningSnapshot }) {
  const text = useMiningTexts()
  const { number } = useFormat()
  const { earned, remainingSeconds } = toJourneyPosition(status, useServerNow(status.clockAheadMs, 60_000))
  return (
    <div role="status">
      <VisuallyHidden>
        {text.earnedAnnounce(
          number(roundDownEarned(earned)),
          number(status.expected_total_reward),
          countdown(remainingSeconds),
        )}
      </VisuallyHidden>
    </div>
  )
}
