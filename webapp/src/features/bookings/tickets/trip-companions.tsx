import type { GuestPlace } from '@enp/shared/calls/bookings/tickets'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../locales/error-text.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { List, ListRow } from '../../../ui/data/list.tsx'
import { Avatar } from '../../../ui/data/pictures/avatar.tsx'
import { QueryFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { showToast } from '../../../ui/feedback/toast/toast-store.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { checkIcon, usersIcon } from '../../../ui/icons/icons.ts'
import typography from '../../../ui/layout/typography.module.css'
import { lazyPart } from '../../../ui/overlays/lazy-part.tsx'
import { LazySheet } from '../../../ui/overlays/lazy-sheet.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import type { BookingSnapshot } from '../booking-calls.ts'
import { useCompanionTexts } from './companions.texts.ts'
import styles from './tickets.module.css'
import { guestPlacesQuery, sendPlace, withdrawPlace } from './tickets.queries.ts'
import { useShareLink } from './use-share-link.ts'

const GuestAnswersSheet = lazyPart(async () => (await import('./guest-answers-sheet.tsx')).GuestAnswersSheet)

/** Places that the traveller sends to companions; docs/rules/companions.md. */
export function TripCompanions({ trip }: { readonly trip: BookingSnapshot }) {
  const { companions: text } = useCompanionTexts()
  const places = useQuery(guestPlacesQuery(trip.id))
  const { send, withdraw, busyGuest } = useCompanions(trip)
  const [asked, setAsked] = useState<number>()
  const [answered, setAnswered] = useState<GuestPlace>()
  if (places.isLoadingError) return <QueryFailure title={text.failed} query={places} />
  if (!places.data) return null
  const { guests, sendable, questions } = places.data
  if (guests.length === 0 || (!sendable && guests.every(({ state }) => state === 'own'))) return null
  const isStay = trip.service.category === 'hotel'
  const toLabel = ({ title, guest }: GuestPlace) =>
    isStay ? text.room(trip.optionName, guest + 1) : text.guest(title, guest + 1)
  const close = () => setAsked(undefined)
  return (
    <section className={styles.section} aria-label={text.companions}>
      <h2 className={typography.sectionTitle}>{text.companions}</h2>
      {sendable && <p className={typography.secondary}>{isStay ? text.roomsText : text.companionsText}</p>}
      <List label={text.companions}>
        {guests.map((place) => (
          <PlaceRow
            key={place.guest}
            place={place}
            label={toLabel(place)}
            sendable={sendable}
            busy={busyGuest === place.guest}
            onSend={() => send(place)}
            onWithdraw={() => setAsked(place.guest)}
            onAnswer={() => setAnswered(place)}
          />
        ))}
      </List>
      {answered && questions && (
        <LazySheet onClose={() => setAnswered(undefined)}>
          <GuestAnswersSheet
            bookingId={trip.id}
            place={answered}
            label={toLabel(answered)}
            questions={questions}
            onClose={() => setAnswered(undefined)}
          />
        </LazySheet>
      )}
      {asked !== undefined && (
        <LazySheet onClose={close}>
          <Sheet title={text.withdrawTitle} onClose={close}>
            <div className={styles.sheet}>
              <p className={typography.secondary}>{text.withdrawText}</p>
              <Button
                look="danger"
                onPress={() => {
                  withdraw(asked)
                  close()
                }}
              >
                {text.withdraw}
              </Button>
              <Button look="quiet" onPress={close}>
                {text.keep}
              </Button>
            </div>
          </Sheet>
        </LazySheet>
      )}
    </section>
  )
}

function useCompanions(trip: BookingSnapshot) {
  const { text } = useCompanionTexts()
  const client = useQueryClient()
  const share = useShareLink(trip)
  const { queryKey } = guestPlacesQuery(trip.id)
  const onError = (error: Error) => {
    showToast({ kind: 'error', text: errorText(text, error) })
    void client.invalidateQueries({ queryKey })
  }
  const sending = useMutation({
    mutationFn: async (guest: number) => {
      const places = await sendPlace(trip.id, guest)
      client.setQueryData(queryKey, places)
      const link = places.guests.find((one) => one.guest === guest)?.link
      if (link) await share(link)
    },
    onError,
  })
  const withdrawing = useMutation({
    mutationFn: (guest: number) => withdrawPlace(trip.id, guest),
    onSuccess: (places) => client.setQueryData(queryKey, places),
    onError,
  })
  return {
    send: ({ guest }: GuestPlace) => (sending.isPending ? undefined : sending.mutate(guest)),
    withdraw: (guest: number) => withdrawing.mutate(guest),
    busyGuest: sending.isPending ? sending.variables : withdrawing.isPending ? withdrawing.variables : undefined,
  }
}

interface PlaceRowProps {
  readonly place: GuestPlace
  readonly label: string
  readonly sendable: boolean
  readonly busy: boolean
  readonly onSend: () => void
  readonly onWithdraw: () => void
  readonly onAnswer: () => void
}

function PlaceRow({ place, label, sendable, busy, onSend, onWithdraw, onAnswer }: PlaceRowProps) {
  const { companions: text } = useCompanionTexts()
  const { guest, state, holder, isInside, isAnswered } = place
  const name = holder?.name ?? label
  const detail = [
    holder && label,
    { own: text.you, offered: text.waiting, held: isInside ? text.inside : text.held }[state],
    isAnswered !== undefined && (isAnswered ? text.answered : text.notAnswered),
  ]
  const end = (
    <span className={styles.actions}>
      {isInside && <Icon drawing={checkIcon} size={18} />}
      {sendable && state !== 'held' && (
        <Button small look="tint" busy={busy} onPress={onSend}>
          {state === 'own' ? text.send : text.again}
        </Button>
      )}
      {sendable && place.answers && (
        <Button small look="quiet" onPress={onAnswer}>
          {isAnswered ? text.changeAnswers : text.answer}
        </Button>
      )}
      {sendable && state !== 'own' && !isInside && (
        <Button small look="quiet" onPress={onWithdraw}>
          {text.withdraw}
        </Button>
      )}
    </span>
  )
  const picture = holder ? (
    <Avatar of={{ id: `${guest}`, name, photoUrl: holder.photoUrl ?? null }} />
  ) : (
    <span className={styles.nobody}>
      <Icon drawing={usersIcon} size={18} />
    </span>
  )
  return <ListRow picture={picture} title={name} detail={detail.filter(Boolean).join(' · ')} end={end} />
}
