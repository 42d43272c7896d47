import type { ChainCurrency } from '@enp/shared/calls/wallets/wallets-shapes'
import { Chips } from '../../../ui/actions/chips.tsx'
import { Coin } from '../../../ui/data/amounts/coin.tsx'
import { useChainTexts } from '../chain.texts.ts'
import { useWalletTexts } from '../wallet.texts.ts'

interface CoinChipsProps<C extends ChainCurrency | 'stars'> {
  readonly coins: readonly C[]
  readonly chosen: C
  readonly onChoose: (coin: C) => void
}

export function CoinChips<C extends ChainCurrency | 'stars'>({ coins, chosen, onChoose }: CoinChipsProps<C>) {
  const text = useChainTexts()
  const { currencies } = useWalletTexts().wallet
  const choices = coins.map((value) => ({
    value,
    label: currencies[value],
    picture: <Coin currency={value} size={22} />,
  }))
  return (
    <Chips
      label={text.coins}
      choices={choices}
      chosen={chosen}
      onChoose={(coin) => {
        if (coin !== undefined) onChoose(coin)
      }}
    />
  )
}
