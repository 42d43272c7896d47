import { useKeptState } from '../../../../host/state/use-kept-state.ts'
import { List, ListRow } from '../../../../ui/data/list.tsx'
import { lazyPart } from '../../../../ui/overlays/lazy-part.tsx'
import { LazySheet } from '../../../../ui/overlays/lazy-sheet.tsx'
import { calendarIcon } from '../../icons.ts'
import type { TripTexts } from '../trip.texts.ts'

const TripCalendarSheet = lazyPart(
  async () => (await import('../../trip-calendar/trip-calendar-sheet.tsx')).TripCalendarSheet,
)

export function TripCalendarRow({ words: { trip: text } }: { readonly words: TripTexts }) {
  const [isOpen, setOpen] = useKeptState('trip-calendar', false)
  return (
    <>
      <List>
        <ListRow
          icon={calendarIcon}
          tone="amber"
          title={text.calendarRow}
          detail={text.calendarRowText}
          onPress={() => setOpen(true)}
        />
      </List>
      {isOpen && (
        <LazySheet onClose={() => setOpen(false)}>
          <TripCalendarSheet onClose={() => setOpen(false)} />
        </LazySheet>
      )}
    </>
  )
}
