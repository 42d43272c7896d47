import { useState } from 'react'
import { Coin } from '../../ui/coin.tsx'
import { Option } from '../../ui/option.tsx'
import { useShowcaseText } from './use-words.ts'

/** Ways to pay: chosen, free, out of reach. */
export function Options() {
  const { choices: text } = useShowcaseText()
  const [way, setWay] = useState<'card' | 'ton'>('card')
  const option = (name: typeof way) => ({ group: 'way', checked: way === name, onChoose: () => setWay(name) })
  return (
    <>
      <Option {...option('card')} title={text.card} detail={text.cards} />
      <Option {...option('ton')} picture={<Coin currency="ton" size={36} />} title="65 TON" detail={text.connected} />
      <Option
        group="way"
        picture={<Coin currency="usdt" size={36} />}
        title="222 USDT"
        detail={text.short}
        checked={false}
        onChoose={() => {}}
        remedy={{ label: text.topUp, onPress: () => setWay('card') }}
      />
    </>
  )
}
