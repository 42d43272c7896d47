import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { usersIcon } from '../../../ui/icons/icons.ts'
import { lazyPart } from '../../../ui/overlays/lazy-part.tsx'
import { LazySheet } from '../../../ui/overlays/lazy-sheet.tsx'
import { TripAction } from '../trip/actions/trip-action.tsx'
import type { TripPartProps } from '../trip/trip-part-props.ts'

const SplitSheet = lazyPart(async () => (await import('./split-sheet.tsx')).SplitSheet)

export function TripGroupPayment({ trip, now, words }: Pick<TripPartProps, 'trip' | 'now' | 'words'>) {
  const navigate = useNavigate()
  const [isSplitting, setSplitting] = useState(false)
  const toShares = () => void navigate(`/order-history/${trip.id}/group-payment`)
  const { together } = words.trip.actions
  if (trip.shared) return <TripAction icon={usersIcon} label={together.shares} onPress={toShares} />
  const isHeld = trip.state === 'hold' && trip.holdExpiresAt && now.getTime() < Date.parse(trip.holdExpiresAt)
  if (!isHeld) return null
  const close = () => setSplitting(false)
  return (
    <>
      <TripAction icon={usersIcon} label={together.split} onPress={() => setSplitting(true)} />
      {isSplitting && (
        <LazySheet onClose={close}>
          <SplitSheet booking={trip} onClose={close} onSplit={toShares} />
        </LazySheet>
      )}
    </>
  )
}
