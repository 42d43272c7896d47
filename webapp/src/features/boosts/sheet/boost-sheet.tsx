import { boostTypes } from '@enp/shared/money/boosts'
import { useQuery } from '@tanstack/react-query'
import { useKeptState } from '../../../host/state/use-kept-state.ts'
import { useBoostsTexts } from '../../../locales/topics/boosts.texts.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { type BoostOffer, boostOffers } from '../boosts.queries.ts'
import { PaymentSheet } from '../payment/payment-sheet.tsx'
import { BoostFooter } from './boost-footer.tsx'
import { BoostGroup } from './boost-group.tsx'
import styles from './boost-sheet.module.css'
import { OffersPlaceholder } from './offers-placeholder.tsx'
import type { BoostedRoute } from './preview.rules.ts'

interface BoostSheetProps {
  readonly route: BoostedRoute
  readonly stars: number | undefined
  readonly onClose: () => void
}

export function BoostSheet({ route, stars, onClose }: BoostSheetProps) {
  const { boosts: text } = useBoostsTexts()
  const { data: offers } = useQuery(boostOffers())
  const [selection, setWanted] = useKeptState<BoostOffer>('boost-offer')
  const isOwned = (type: BoostOffer['boostType']) => route.owned.some((boost) => boost.type === type)
  const chosen = offers?.find((offer) => isSame(offer, selection) && !isOwned(offer.boostType))
  const roomForBoth = offers?.some(({ starsAmount }) => starsAmount <= (stars ?? 0)) ?? false
  const footer = boostTypes.every(isOwned) ? (
    <div className={styles.allOwned}>
      <p>{text.allOwned}</p>
      <Button look="quiet" onPress={onClose}>
        {text.enough}
      </Button>
    </div>
  ) : (
    <BoostFooter route={route} chosen={chosen} stars={stars} roomForBoth={roomForBoth} />
  )
  return (
    <PaymentSheet title={text.title} stars={stars} onClose={onClose} footer={footer}>
      {offers ? (
        <>
          <div role="radiogroup" aria-label={text.title}>
            {boostTypes.map((type) => (
              <BoostGroup
                key={type}
                type={type}
                offers={offers.filter((offer) => offer.boostType === type)}
                route={route}
                chosen={chosen}
                onChoose={setWanted}
              />
            ))}
          </div>
          <p className={styles.note}>{text.refund}</p>
        </>
      ) : (
        <OffersPlaceholder />
      )}
    </PaymentSheet>
  )
}

/** Ignores the price, so that a price change keeps the choice. */
function isSame(offer: BoostOffer, selection: BoostOffer | undefined): boolean {
  return offer.boostType === selection?.boostType && offer.boostValue === selection.boostValue
}
