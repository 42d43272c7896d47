import { serverNow } from '../../../api/clock/server-clock.ts'
import { useKeptState } from '../../../host/state/use-kept-state.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import typography from '../../../ui/layout/typography.module.css'
import type { BookingSnapshot } from '../booking-calls.ts'
import { momentText } from '../booking-words.rules.ts'
import { useCaseTexts } from './case.texts.ts'
import { CaseSheet } from './case-sheet.tsx'

/** Opens a case about the trip, or shows it. */
export function TripCase({ trip }: { trip: BookingSnapshot }) {
  const words = useCaseTexts()
  const [isOpen, setOpen] = useKeptState('case', false)
  const { case: text } = words
  const until = trip.case?.openUntil
  const label = until === undefined ? text.show : trip.state === 'no_show' ? text.wasThere : text.report
  return (
    <div>
      <Button look="quiet" onPress={() => setOpen(true)}>
        {label}
      </Button>
      {until !== undefined && (
        <p className={typography.secondary}>{text.openUntil(momentText(until, trip.timeZone, serverNow(), words))}</p>
      )}
      {isOpen && <CaseSheet trip={trip} onClose={() => setOpen(false)} />}
    </div>
  )
}
