import type { Wallet } from '@enp/shared/calls/wallets/wallets-shapes'
import { host } from '../../../host/host.ts'
import { Coin } from '../../../ui/data/amounts/coin.tsx'
import select from '../../../ui/fields/select.module.css'
import { Icon } from '../../../ui/icons/icon.tsx'
import { chevronDownIcon } from '../../../ui/icons/lazy-icons.ts'
import { shortAddress } from '../chain/short-address.rules.ts'
import { WalletDetail } from '../linked/wallet-row.tsx'
import styles from './withdraw.module.css'
import { useWithdrawTexts } from './withdraw.texts.ts'

interface WalletSelectProps {
  readonly wallets: readonly Wallet[]
  readonly chosen: Wallet
  readonly now: Date
  readonly onChoose: (wallet: Wallet) => void
}

export function WalletSelect({ wallets, chosen, now, onChoose }: WalletSelectProps) {
  const text = useWithdrawTexts()
  const choose = (id: string) => {
    const wallet = wallets.find((each) => each.id === id)
    if (!wallet) return
    host.haptic('selection')
    onChoose(wallet)
  }
  return (
    <div className={styles.wallet}>
      <Coin currency="ton" size={40} />
      <span className={styles.words}>
        <b>{shortAddress(chosen.address)}</b>
        <WalletDetail wallet={chosen} now={now} />
      </span>
      {wallets.length > 1 && (
        <>
          <Icon drawing={chevronDownIcon} size={18} />
          <select
            className={select.cover}
            aria-label={text.wallet}
            value={chosen.id}
            onChange={({ target }) => choose(target.value)}
          >
            {wallets.map((wallet) => (
              <option key={wallet.id} value={wallet.id}>
                {shortAddress(wallet.address)} · {wallet.label}
              </option>
            ))}
          </select>
        </>
      )}
    </div>
  )
}
