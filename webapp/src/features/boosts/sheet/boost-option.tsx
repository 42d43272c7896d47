import { useBoostsTexts } from '../../../locales/topics/boosts.texts.ts'
import { useFormat, useText } from '../../../locales/use-text.tsx'
import { Coin } from '../../../ui/data/amounts/coin.tsx'
import type { BoostOffer } from '../boosts.queries.ts'
import { OptionTile } from './option-tile.tsx'
import { type BoostedRoute, hoursAndMinutes, type OwnedBoost, withBoost } from './preview.rules.ts'

interface BoostOptionProps {
  readonly offer: BoostOffer
  readonly route: BoostedRoute
  readonly owned: OwnedBoost | undefined
  readonly checked: boolean
  readonly onChoose: () => void
}

export function BoostOption({ offer, route, owned, checked, onChoose }: BoostOptionProps) {
  const { boosts: text } = useBoostsTexts()
  const { mining } = useText()
  const { number } = useFormat()
  const { boostType, boostValue, starsAmount } = offer
  const factor = number(boostValue)
  const bring = useBring(offer, route)
  const mine = owned?.value === boostValue
  const state = owned?.applied ? text.ownedNow : text.ownedLater
  return (
    <OptionTile
      group="boost"
      name={mining[boostType](factor)}
      description={mine ? state : `${bring}, ${mining.starsLabel(starsAmount)}`}
      figure={text.factor(factor)}
      bring={owned ? undefined : bring}
      checked={checked}
      owned={mine}
      disabled={owned !== undefined}
      onChoose={onChoose}
    >
      {mine ? (
        state
      ) : (
        <>
          <Coin currency="telegramStars" size={16} />
          {starsAmount}
        </>
      )}
    </OptionTile>
  )
}

function useBring({ boostType, boostValue }: BoostOffer, route: BoostedRoute): string {
  const { boosts: text } = useBoostsTexts()
  const { number } = useFormat()
  const { reward, seconds } = withBoost(route, boostType, boostValue)
  if (boostType === 'power') return text.reward(number(reward, 1))
  const { hours, minutes } = hoursAndMinutes(seconds)
  return text.duration(hours, minutes)
}
