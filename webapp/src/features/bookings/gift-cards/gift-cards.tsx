import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailure } from '../../../ui/feedback/failure/load-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import stack from '../../../ui/layout/stack.module.css'
import typography from '../../../ui/layout/typography.module.css'
import { BuyGiftCard } from './buy-gift-card.tsx'
import { GiftCardItem } from './gift-card-item.tsx'
import { type GiftCard, giftCardsQuery } from './gift-cards.queries.ts'
import { useGiftCardTexts } from './gift-cards.texts.ts'
import { OpenGiftCard } from './open-gift-card.tsx'

export function GiftCards() {
  const { gifts } = useGiftCardTexts()
  /** Number of bought cards before the payment that was just made. */
  const [before, setBefore] = useState<number>()
  const known = useQuery(giftCardsQuery(false)).data?.bought.length ?? 0
  const list = useQuery(giftCardsQuery(before !== undefined && known <= before))
  if (!list.data && list.isError)
    return <LoadFailure error={list.error} retrying={list.isFetching} onRetry={() => void list.refetch()} />
  const { owned = [], bought = [] } = list.data ?? {}
  return (
    <BuyGiftCard onPaid={() => setBefore(bought.length)}>
      {!list.data && (
        <div aria-busy="true">
          <Skeleton height={204} radius="var(--r-xl)" />
        </div>
      )}
      <Cards title={gifts.mine} cards={owned} isGift={false} />
      <Cards title={gifts.bought} cards={bought} isGift />
      <OpenGiftCard />
    </BuyGiftCard>
  )
}

interface CardsProps {
  readonly title: string
  readonly cards: readonly GiftCard[]
  readonly isGift: boolean
}

function Cards({ title, cards, isGift }: CardsProps) {
  if (cards.length === 0) return null
  return (
    <section className={stack.medium}>
      <h2 className={typography.sectionTitle}>{title}</h2>
      {cards.map((card) => (
        <GiftCardItem key={card.id} card={card} isGift={isGift} />
      ))}
    </section>
  )
}
