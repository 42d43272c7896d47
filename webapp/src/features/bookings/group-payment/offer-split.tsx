import { useState } from 'react'
import { List, ListRow } from '../../../ui/data/list.tsx'
import { usersIcon } from '../../../ui/icons/icons.ts'
import { lazyPart } from '../../../ui/overlays/lazy-part.tsx'
import { LazySheet } from '../../../ui/overlays/lazy-sheet.tsx'
import type { BookingSnapshot } from '../booking-calls.ts'
import { evenPartsText } from './even-parts-text.ts'
import { suggestShares } from './group.rules.ts'
import { useGroupPaymentTexts } from './group-payment.texts.ts'

const SplitSheet = lazyPart(async () => (await import('./split-sheet.tsx')).SplitSheet)

interface OfferSplitProps {
  readonly booking: BookingSnapshot
  readonly onSplit: () => void
}

/** The checkout offers it before the payment; docs/rules/group-payment.md. */
export function OfferSplit({ booking, onSplit }: OfferSplitProps) {
  const words = useGroupPaymentTexts()
  const [isSplitting, setSplitting] = useState(false)
  const count = suggestShares(booking)
  if (booking.state !== 'hold' || booking.shared || count === undefined) return null
  const close = () => setSplitting(false)
  return (
    <>
      <List>
        <ListRow
          icon={usersIcon}
          title={words.together.splitBill}
          detail={evenPartsText(booking.price.amount, count, words)}
          onPress={() => setSplitting(true)}
        />
      </List>
      {isSplitting && (
        <LazySheet onClose={close}>
          <SplitSheet booking={booking} onClose={close} onSplit={onSplit} />
        </LazySheet>
      )}
    </>
  )
}
