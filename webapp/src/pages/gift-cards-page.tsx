import { useSearchParams } from 'react-router-dom'
import { GiftCards } from '../features/bookings/gift-cards/gift-cards.tsx'
import { GiftOpening } from '../features/bookings/gift-cards/opening/gift-opening.tsx'
import { BackToParent } from '../ui/actions/buttons/back-to-parent.tsx'

/** The link of a gift, or a typed code, shows the gift first. */
export function GiftCardsPage() {
  const [query] = useSearchParams()
  const code = query.get('code')
  return (
    <>
      <BackToParent parent={code ? '/services' : '/profile'} />
      {code ? <GiftOpening key={code} code={code} /> : <GiftCards />}
    </>
  )
}
