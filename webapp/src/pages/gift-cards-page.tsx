import { GiftCards } from '../features/gift-cards/gift-cards.tsx'
import { BackToParent } from '../ui/actions/buttons/back-to-parent.tsx'

export function GiftCardsPage() {
  return (
    <>
      <BackToParent parent="/profile" />
      <GiftCards />
    </>
  )
}
