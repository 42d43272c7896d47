import type { GuestPlace, GuestPlaces } from '@enp/shared/calls/bookings/tickets'
import { useQueryClient } from '@tanstack/react-query'
import { bookingQuery } from '../bookings.queries.ts'
import { AnswersSheet } from '../questions/answers-sheet.tsx'
import { useCompanionTexts } from './companions.texts.ts'
import { answerForGuest, guestPlacesQuery } from './tickets.queries.ts'

interface GuestAnswersSheetProps {
  readonly bookingId: string
  readonly place: GuestPlace
  readonly label: string
  readonly questions: NonNullable<GuestPlaces['questions']>
  readonly onClose: () => void
}

/** The traveller answers for a guest who has no ticket. */
export function GuestAnswersSheet({ bookingId, place, label, questions, onClose }: GuestAnswersSheetProps) {
  const { companions: text } = useCompanionTexts()
  const client = useQueryClient()
  const { guest, answers = [] } = place
  return (
    <AnswersSheet
      guest={label}
      note={text.answersNote}
      questions={questions}
      answers={answers}
      send={async (given) => {
        client.setQueryData(guestPlacesQuery(bookingId).queryKey, await answerForGuest(bookingId, guest, given))
        void client.invalidateQueries({ queryKey: bookingQuery(bookingId).queryKey })
      }}
      onClose={onClose}
    />
  )
}
